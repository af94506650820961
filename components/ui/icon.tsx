import {
  CalendarPlus,
  CircleCheck,
  Clock,
  FileText,
  Image,
  Languages,
  Mail,
  MapPin,
  Menu,
  MessageCircle,
  Phone,
  Siren,
  Stethoscope,
  X,
} from "lucide-react";

const icons = {
  calendar: CalendarPlus,
  chat: MessageCircle,
  clock: Clock,
  close: X,
  doctor: Stethoscope,
  document: FileText,
  emergency: Siren,
  image: Image,
  language: Languages,
  mail: Mail,
  menu: Menu,
  phone: Phone,
  place: MapPin,
  success: CircleCheck,
} as const;

/** A line icon beside words that say the same: always decorative. */
export function Icon({ name, className = "size-6" }: { name: keyof typeof icons; className?: string }) {
  const Drawing = icons[name];
  return <Drawing aria-hidden="true" className={`shrink-0 ${className}`} strokeWidth={1.75} />;
}
