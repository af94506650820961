import "server-only";
import type {
  AsyncMethods,
  Core,
  MarkFiles,
  Opened,
  StoreFeature,
  StoreTransaction,
} from "#lib/leads/store/feature.ts";
import { STORE_WAIT_MS } from "#lib/timing.ts";
import { withDeadline } from "#lib/with-deadline.ts";

type Effect = "onSaved" | "onResult" | "onContentGone" | "onKeysLost" | "onOpening" | "onTold";

export type Effects = { readonly [Name in Effect]: NonNullable<Opened[Name]> };

class EffectSlowError extends Error {
  override name = "EffectSlowError";
}

export interface OpenedFeatures {
  readonly effects: Effects;
  readonly markFiles: MarkFiles;
  readonly features: readonly StoreFeature[];
  readonly opened: readonly Opened[];
  /** @throws if the store was opened without the feature. */
  readonly part: <Part extends AsyncMethods<Part>>(feature: StoreFeature<Part>) => Part;
}

export const ownersOf = (features: readonly StoreFeature[]) => features.flatMap(({ tables }) => tables?.ownsKey ?? []);

export const rewrittenBy = (features: readonly StoreFeature[]) =>
  features.flatMap(({ tables }) => tables?.rewritten ?? []);

export function openFeatures(
  features: readonly StoreFeature[],
  core: Omit<Core, "tell" | "markFiles">,
): OpenedFeatures {
  const named = new Map<string, Opened>();
  /** A feature that does not end would keep the database locked. So after a while it fails, and its transaction is undone. */
  const run =
    <Name extends Effect>(name: Name) =>
    async (to: StoreTransaction, ...args: unknown[]): Promise<void> => {
      for (const [feature, opened] of named) {
        const effect = opened[name] as ((to: StoreTransaction, ...args: unknown[]) => Promise<void>) | undefined;
        if (!effect) continue;
        await withDeadline(
          STORE_WAIT_MS,
          () => effect(to, ...args),
          () => new EffectSlowError(`${feature} did not end in time`),
        );
      }
    };
  const effects: Effects = {
    onSaved: run("onSaved"),
    onResult: run("onResult"),
    onContentGone: run("onContentGone"),
    onKeysLost: run("onKeysLost"),
    onOpening: run("onOpening"),
    onTold: run("onTold"),
  };
  const markFiles: MarkFiles = async (ids) =>
    (await Promise.all([...named.values()].map(async (opened) => (await opened.markFiles?.(ids)) ?? []))).flat();
  for (const { name, open } of features) named.set(name, open?.({ ...core, tell: effects.onTold, markFiles }) ?? {});
  return {
    effects,
    markFiles,
    features,
    opened: [...named.values()],
    part: <Part extends AsyncMethods<Part>>({ name }: StoreFeature<Part>) => {
      const part = named.get(name)?.part;
      if (!part) throw new Error(`the store was opened without the feature ${name}`);
      return part as Part;
    },
  };
}
