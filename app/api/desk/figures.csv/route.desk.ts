import { rejectOthers } from "#features/desk/desk-route.ts";
import { desk } from "#features/desk/root.ts";
import { sendFigures } from "#features/figures/desk/send-figures.ts";

export const GET = sendFigures(desk);
export const { OPTIONS, POST, PUT, PATCH, DELETE } = rejectOthers(desk, "GET");
