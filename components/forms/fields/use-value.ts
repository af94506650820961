import { useWatch } from "react-hook-form";
import { useFormOnPage } from "#components/forms/state/form-context.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";

/** Returns the current value of a field, also one that was typed before React loaded, which useWatch does not see. */
export function useValue(name: string): string {
  const { fields, initial } = useFormOnPage();
  const watched: string | undefined = useWatch({ control: fields.control, name });
  // Draws once more when the fields are registered, and with them what they hold.
  useHydrated();
  return watched ?? fields.getValues(name) ?? initial.values[name] ?? "";
}
