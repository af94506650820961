import { useWatch } from "react-hook-form";
import { useFormOnPage } from "#components/forms/state/form-context.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";

/** What a field holds, as it changes; also what was typed before React was there, of which useWatch knows nothing. */
export function useValue(name: string): string {
  const { fields, initial } = useFormOnPage();
  const watched: string | undefined = useWatch({ control: fields.control, name });
  // Draws once more when the fields are registered, and with them what they hold.
  useHydrated();
  return watched ?? fields.getValues(name) ?? initial.values[name] ?? "";
}
