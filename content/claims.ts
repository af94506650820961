import type { LocalizedText } from "#content/localized-text.ts";

/**
 * The figures about our company (requirements §1.3). Marketing edits this file.
 *
 * A page never shows a figure alone, but with what it counts (`home.figures.<id>` in the messages) and with its definition. Before
 * the launch each figure needs a `proof`: its source, and who can show it. `npm run launch:check` lists the figures without one.
 */
interface Claim {
  id: string;
  value: number;
  /** Follows the value: "5000+", "95%", "24/7". */
  suffix: string;
  /** What exactly is counted, as visitors read it after "patients served" or a similar label. */
  definition: LocalizedText;
  /** Never shown: the document or count behind the figure, and who keeps it. Empty until the firm provides it. */
  proof: string;
  /** The day on which the figure was true, such as "2026-11-01". Empty until the firm provides it. */
  asOf: string;
  /** Never shown: what the firm must still decide about this figure. */
  toConfirm?: string;
}

export const claims = [
  {
    id: "years",
    value: 8,
    suffix: "+",
    definition: {
      en: "We have been at work since 2016, when the company was founded.",
      fr: "L’entreprise est en activité depuis sa création, en 2016.",
      ar: "تعمل الشركة منذ تأسيسها عام 2016.",
      ru: "Компания основана в 2016 году и с тех пор работает.",
      sw: "Kampuni inafanya kazi tangu ilipoanzishwa mwaka 2016.",
    },
    proof: "",
    asOf: "",
  },
  {
    id: "founder-years",
    value: 12,
    suffix: "+",
    definition: {
      en: "The founder's own years of work with patients who travel for treatment.",
      fr: "Les années de travail du fondateur auprès de patients qui voyagent pour se soigner.",
      ar: "سنوات عمل مؤسس الشركة مع مرضى يسافرون للعلاج.",
      ru: "Столько лет основатель работает с пациентами, которые едут на лечение.",
      sw: "Miaka ambayo mwanzilishi amefanya kazi na wagonjwa wanaosafiri kwa matibabu.",
    },
    proof: "",
    asOf: "",
  },
  {
    id: "patients",
    value: 5000,
    suffix: "+",
    definition: {
      en: "Served means that we worked on the patient's request, whether or not the patient travelled. Counted since 2016.",
      fr: "Un patient accompagné est un patient dont nous avons traité la demande, qu’il ait voyagé ou non. Compté depuis 2016.",
      ar: "المريض الذي خدمناه هو من عملنا على طلبه، سواء سافر أم لم يسافر. والعدد منذ عام 2016.",
      ru: "Пациент получил помощь — значит, мы занимались его заявкой, состоялась поездка или нет. Считаем с 2016 года.",
      sw: "Mgonjwa aliyehudumiwa ni yule ambaye tumeshughulikia ombi lake, awe alisafiri au la. Tunahesabu tangu mwaka 2016.",
    },
    proof: "",
    asOf: "",
    toConfirm: "Whether requests without travel are counted, as the definition says.",
  },
  {
    id: "countries",
    value: 15,
    suffix: "+",
    definition: {
      en: "Countries where a partner helps families before and after the journey.",
      fr: "Les pays où un partenaire aide les familles avant et après le voyage.",
      ar: "دول لنا في كل منها شريك يساعد العائلات قبل السفر وبعده.",
      ru: "Там партнёр помогает семьям до поездки и после неё.",
      sw: "Nchi ambako mshirika anazisaidia familia kabla na baada ya safari.",
    },
    proof: "",
    asOf: "",
  },
  {
    id: "success",
    value: 95,
    suffix: "%",
    definition: {
      en: "Requests brought to the treatment that was planned. It measures our work, not cures: nobody can promise a cure.",
      fr: "La part des demandes menées jusqu’au traitement prévu. Ce taux mesure notre travail, et non la guérison, que personne ne peut promettre.",
      ar: "نسبة الطلبات التي وصلت إلى العلاج المخطط له. وهي تقيس عملنا نحن لا الشفاء، فالشفاء لا يستطيع أحد أن يَعِد به.",
      ru: "Обращение успешно, если дошло до запланированного лечения. Это о нашей работе, а не об излечении: обещать его не может никто.",
      sw: "Sehemu ya maombi yaliyofikishwa kwenye matibabu yaliyopangwa. Kiwango hiki kinapima kazi yetu, si kupona, jambo ambalo hakuna anayeweza kuliahidi.",
    },
    proof: "",
    asOf: "",
    toConfirm:
      "What the figure counts, over which period, and out of how many requests. Never show it as a rate of cure.",
  },
  {
    id: "support",
    value: 24,
    suffix: "/7",
    definition: {
      en: "A person answers our support line day and night. It is not an ambulance service.",
      fr: "Une personne répond à notre ligne d’assistance, jour et nuit. Ce n’est pas un service d’ambulance.",
      ar: "يردّ عليكم شخص على خط الدعم ليلًا ونهارًا. وهو ليس خدمة إسعاف.",
      ru: "На линии поддержки днём и ночью отвечает человек. Это не скорая помощь.",
      sw: "Mtu hupokea simu yetu ya msaada usiku na mchana. Si simu ya ambulensi.",
    },
    proof: "",
    asOf: "",
  },
] as const satisfies readonly Claim[];
