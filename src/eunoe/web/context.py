def product(request):
    return {}
