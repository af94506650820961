import type { Metadata } from "next";
import { DeskPage } from "#features/desk/components/desk-page.tsx";
import { findMessage } from "#features/desk/messages.ts";
import type { DeskPageProps } from "#features/desk/page-props.ts";
import { requirePerson } from "#features/desk/require-person.ts";
import { desk } from "#features/desk/root.ts";
import { readFigureChoice } from "#features/figures/desk/figure-choice.ts";
import { FiguresView } from "#features/figures/desk/figures-view.tsx";
import { figureStore } from "#features/figures/figure-store.ts";

export const metadata: Metadata = { title: "Figures" };

export default async function FiguresPage({ searchParams }: DeskPageProps) {
  const { person } = await requirePerson("marketing");
  const query = await searchParams;
  const store = await desk.openStore();
  return (
    <DeskPage person={person} current="/desk/figures" title="Figures" message={findMessage(query)}>
      <FiguresView figures={store.part(figureStore)} choice={readFigureChoice(query)} now={desk.now()} />
    </DeskPage>
  );
}
