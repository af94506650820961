/** Links fetch the dialogs on hover or focus, and open them on a click. */

import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { PageWithForm } from "#components/contact/page-with-form.tsx";
import { DialogHost } from "#components/dialogs/dialog-host.tsx";
import { DialogLink } from "#components/dialogs/dialog-link.tsx";
import { openDialog, prepareDialog } from "#components/dialogs/open-dialog.ts";
import { FormWithWords } from "#components/forms/pages/form-with-words.tsx";
import { json, startFakeServer } from "#components/testing/fake-server.ts";
import { recordNavigations } from "#components/testing/navigations.ts";
import { renderServerComponents, renderWithoutReact } from "#components/testing/server-components.tsx";
import { wordsOf } from "#components/testing/words.ts";
import { getDialogContent } from "#lib/site/content/dialogs.ts";

const say = wordsOf("en");
const link = (key: string) => page.getByRole("link", { name: say(key), exact: true });

const BLOG = "layout.nav.blog";
const OPINION = "layout.secondOpinion";
const NGO = "home.collaborate.ngo.button";
const [blog, consultation, inquiry] = [BLOG, OPINION, NGO].map(link) as [Locator, Locator, Locator];

/** The requests for the dialogs. A form fetches more when it is touched (components/forms/fields). */
const isOfDialogs = (url: string) => url.endsWith("/dialogs.json");

/** Renders content with the host, which opens dialogs instead of following links. */
async function renderWithHost(main: ReactNode) {
  const server = startFakeServer("en");
  const left = recordNavigations();
  await renderServerComponents(
    <>
      <main>{main}</main>
      <DialogHost />
    </>,
  );
  return { server, left, fetched: () => server.calls.map(({ url }) => url).filter(isOfDialogs) };
}

const click = (link: Locator) => (link.element() as HTMLElement).click();
const focus = (link: Locator) => (link.element() as HTMLElement).focus();

test("on the page of the same form the link leads to the form", async () => {
  const heading = { title: say("secondOpinion.title"), description: say("secondOpinion.description") };
  const { left, fetched } = await renderWithHost(
    <>
      <a href={location.pathname} data-dialog="consultation">
        {say(OPINION)}
      </a>
      <PageWithForm path="/second-opinion" {...heading} form={<FormWithWords id="consultation" />} />
    </>,
  );
  const label = say("forms.consultation.fields.fullName.label");
  const field = page.getByRole("textbox", { name: label });
  await page.viewport(360, 400);
  focus(consultation);
  click(consultation);
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText(label, { exact: true })).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect([fetched(), left]).toEqual([[], []]);
});

test("dialogs are fetched for a link that had the focus before React started", async () => {
  const server = startFakeServer("en");
  server.answer(({ url }) => (isOfDialogs(url) ? Promise.reject(new TypeError("no network")) : undefined));
  await renderServerComponents(<DialogLink dialog="consultation">{say(OPINION)}</DialogLink>);
  focus(consultation);
  await renderServerComponents(<DialogHost />);
  await expect.poll(() => server.calls.map(({ url }) => url)).toEqual(["/en/dialogs.json"]);
});

// One test, because the page keeps the dialogs once it has fetched them.
test("dialogs are fetched once, on the first hover or focus; if that fails, the link is followed", async () => {
  const words = "/en/dialogs.json";
  const { server, left, fetched } = await renderWithHost(
    <>
      <a href="/blog">{say(BLOG)}</a>
      <DialogLink dialog="consultation">{say(OPINION)}</DialogLink>
      <DialogLink dialog="inquiry-ngo">{say(NGO)}</DialogLink>
    </>,
  );
  let answer = (): Response | Promise<Response> => Promise.reject(new TypeError("no network"));
  server.answer(({ url }) => (url === words ? answer() : undefined));

  await userEvent.hover(blog);
  focus(blog);
  expect(fetched(), "nothing for other links").toEqual([]);

  await userEvent.hover(consultation);
  await expect.poll(fetched, { message: "for the mouse" }).toEqual([words]);
  focus(consultation);
  await expect.poll(fetched, { message: "for the keyboard, because the first fetch failed" }).toEqual([words, words]);
  expect(left).toEqual([]);

  click(consultation);
  await expect.poll(() => left, { message: "without a network the link is followed" }).toEqual(["/second-opinion"]);
  expect(consultation.element(), "until the page is left").toHaveProperty("ariaBusy", "true");
  dispatchEvent(new Event("pagehide"));
  await expect.element(consultation).not.toHaveAttribute("aria-busy");
  const triesBefore = fetched().length;
  click(consultation);
  expect(left, "the link leads to the page for the whole visit").toHaveLength(2);
  expect(fetched()).toHaveLength(triesBefore);
  dispatchEvent(new Event("pagehide"));
  sessionStorage.clear();

  const content = Promise.withResolvers<Response>();
  answer = () => content.promise;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  (consultation.element() as HTMLElement).dataset.waitsUntil = `${performance.now() + 200}`;
  click(consultation);
  expect(consultation.element()).toHaveProperty("ariaBusy", "true");
  const tries = fetched().length;
  click(consultation);
  expect(fetched(), "a second tap does nothing").toHaveLength(tries);
  await vi.advanceTimersByTimeAsync(199);
  expect(left).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(left, "the loader had held the tap before, so 200 ms are left until the link is followed").toHaveLength(3);
  vi.useRealTimers();
  dispatchEvent(new Event("pagehide"));
  sessionStorage.clear();

  click(consultation);
  content.resolve(json(await getDialogContent("en")));
  await expect.element(page.getByRole("dialog", { name: say("secondOpinion.title") })).toBeVisible();
  expect(document.querySelector("[aria-busy]")).toBe(null);

  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(consultation).toHaveFocus();
  await userEvent.hover(inquiry);
  click(inquiry);
  await expect.element(page.getByRole("dialog", { name: say("inquiry.ngo.title") })).toBeVisible();
  expect(fetched(), "all dialogs came together").toHaveLength(tries);
  expect(left, "the page was not left since").toHaveLength(3);
});

test("a dialog that came before React started is on the page, and React keeps the page", async () => {
  startFakeServer("en");
  const { container, hydrate } = await renderWithoutReact(
    <>
      <DialogLink dialog="consultation">{say(OPINION)}</DialogLink>
      <DialogHost />
    </>,
  );
  const served = container.querySelector("a");
  await prepareDialog("consultation");
  hydrate();
  await openDialog("consultation");
  await expect.element(page.getByRole("dialog", { name: say("secondOpinion.title") })).toBeVisible();
  expect(served?.isConnected).toBe(true);
});
