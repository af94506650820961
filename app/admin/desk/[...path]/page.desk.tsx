import { notFound } from "next/navigation";

// Without this page, an unknown address of the desk would get the not-found page of the site, whose links do not work on this host.
export const dynamic = "force-dynamic";

export default function UnknownPage() {
  notFound();
}
