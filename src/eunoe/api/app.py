from ninja import NinjaAPI
api = NinjaAPI(title="Eunoe")
