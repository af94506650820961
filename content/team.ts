import type { LocalizedText } from "#content/localized-text.ts";

/**
 * The people on the team page, in order (requirements §2.30). Marketing edits this file.
 *
 * All four are placeholders that nobody can mistake for real people. To enter a person, give name, role and text in every language,
 * the email address, the links, and `placeholder: false`. A photo is a square file in `public/team/`, at least 640 pixels wide. Use
 * it only with the person's permission; without a photo the page shows a tile with the initials.
 */
interface Member {
  id: string;
  /** True until a real person is entered. `npm run launch:check` fails until then. */
  placeholder: boolean;
  name: LocalizedText;
  role: LocalizedText;
  bio: LocalizedText;
  email: string;
  /** Links to other pages about the person. */
  social: readonly { name: string; url: string }[];
  /** Such as "/team/first-name.jpg", or empty. */
  photo: string;
}

export const team = [
  {
    id: "founder",
    placeholder: true,
    name: {
      en: "Founder (name to come)",
      fr: "Fondateur ou fondatrice (nom à venir)",
      ar: "مؤسس الشركة (الاسم يُضاف لاحقًا)",
      ru: "Основатель (имя появится позже)",
      sw: "Mwanzilishi (jina litawekwa)",
    },
    role: {
      en: "Founder and managing director",
      fr: "Fondateur ou fondatrice, direction générale",
      ar: "التأسيس والإدارة العامة",
      ru: "Основатель и управляющий директор",
      sw: "Mwanzilishi na mkurugenzi mtendaji",
    },
    bio: {
      en: "This text will say who founded the company in 2016, why, and what this person did before. Until then the place is kept free.",
      fr: "Ce texte dira qui a fondé l’entreprise en 2016, pourquoi, et ce que cette personne faisait auparavant. D’ici là, la place reste libre.",
      ar: "سيذكر هذا النص من أسّس الشركة عام 2016، ولماذا، وماذا كان عمله قبل ذلك. وحتى ذلك الحين يبقى هذا المكان خاليًا.",
      ru: "Здесь будет рассказано, кто основал компанию в 2016 году, почему и чем этот человек занимался раньше. Пока место свободно.",
      sw: "Maandishi haya yataeleza nani alianzisha kampuni mwaka 2016, kwa nini, na alifanya nini kabla ya hapo. Hadi wakati huo, nafasi hii imeachwa wazi.",
    },
    email: "founder@veramed.example",
    social: [{ name: "LinkedIn", url: "https://linkedin.example/founder" }],
    photo: "",
  },
  {
    id: "patient-care",
    placeholder: true,
    name: {
      en: "Patient care (name to come)",
      fr: "Accompagnement des patients (nom à venir)",
      ar: "شؤون المرضى (الاسم يُضاف لاحقًا)",
      ru: "Забота о пациентах (имя появится позже)",
      sw: "Huduma kwa wagonjwa (jina litawekwa)",
    },
    role: {
      en: "Head of patient care",
      fr: "Responsable de l’accompagnement des patients",
      ar: "رئاسة قسم شؤون المرضى",
      ru: "Руководитель по работе с пациентами",
      sw: "Mkuu wa huduma kwa wagonjwa",
    },
    bio: {
      en: "This text will introduce the person who answers families first, reads the papers with them and stays in touch until they are home.",
      fr: "Ce texte présentera la personne qui répond la première aux familles, lit les documents avec elles et reste en contact jusqu’à leur retour à la maison.",
      ar: "سيعرّفكم هذا النص بالشخص الذي يجيب العائلات أولًا، ويقرأ معها الأوراق، ويبقى على تواصل معها حتى تعود إلى بيتها.",
      ru: "Здесь мы представим человека, который первым отвечает семьям, читает с ними документы и остаётся на связи, пока они не вернутся домой.",
      sw: "Maandishi haya yatamtambulisha mtu anayekuwa wa kwanza kuzijibu familia, anayesoma hati pamoja nazo na kuendelea kuwasiliana nazo hadi zirudi nyumbani.",
    },
    email: "patient-care@veramed.example",
    social: [{ name: "LinkedIn", url: "https://linkedin.example/patient-care" }],
    photo: "",
  },
  {
    id: "hospitals",
    placeholder: true,
    name: {
      en: "Hospital relations (name to come)",
      fr: "Relations avec les hôpitaux (nom à venir)",
      ar: "العلاقات مع المستشفيات (الاسم يُضاف لاحقًا)",
      ru: "Связи с больницами (имя появится позже)",
      sw: "Mahusiano na hospitali (jina litawekwa)",
    },
    role: {
      en: "Head of hospital and doctor relations",
      fr: "Responsable des relations avec les hôpitaux et les médecins",
      ar: "رئاسة قسم العلاقات مع المستشفيات والأطباء",
      ru: "Руководитель по связям с больницами и врачами",
      sw: "Mkuu wa mahusiano na hospitali na madaktari",
    },
    bio: {
      en: "This text will introduce the person who speaks with hospitals and doctors, and asks for opinions, plans and estimates.",
      fr: "Ce texte présentera la personne qui parle avec les hôpitaux et les médecins, et demande les avis, les plans et les estimations.",
      ar: "سيعرّفكم هذا النص بالشخص الذي يتحدث مع المستشفيات والأطباء، ويطلب الآراء الطبية والخطط وتقديرات التكلفة.",
      ru: "Здесь мы представим человека, который говорит с больницами и врачами и запрашивает у них мнения, планы и расчёты стоимости.",
      sw: "Maandishi haya yatamtambulisha mtu anayezungumza na hospitali na madaktari, na kuomba maoni, mipango ya matibabu na makadirio ya gharama.",
    },
    email: "hospitals@veramed.example",
    social: [{ name: "LinkedIn", url: "https://linkedin.example/hospitals" }],
    photo: "",
  },
  {
    id: "languages",
    placeholder: true,
    name: {
      en: "Languages (name to come)",
      fr: "Langues (nom à venir)",
      ar: "اللغات (الاسم يُضاف لاحقًا)",
      ru: "Языки (имя появится позже)",
      sw: "Lugha (jina litawekwa)",
    },
    role: {
      en: "Coordinator of interpreters and travel",
      fr: "Coordination des interprètes et des voyages",
      ar: "تنسيق الترجمة والسفر",
      ru: "Координатор переводчиков и поездок",
      sw: "Mratibu wa wakalimani na safari",
    },
    bio: {
      en: "This text will introduce the person who finds interpreters, helps with visa papers and sees that someone waits at the airport.",
      fr: "Ce texte présentera la personne qui trouve les interprètes, aide pour les documents du visa et veille à ce que quelqu’un attende à l’aéroport.",
      ar: "سيعرّفكم هذا النص بالشخص الذي يجد المترجمين، ويساعد في أوراق التأشيرة، ويحرص على أن يكون في المطار من ينتظركم.",
      ru: "Здесь мы представим человека, который находит переводчиков, помогает с документами на визу и следит, чтобы в аэропорту вас кто-то ждал.",
      sw: "Maandishi haya yatamtambulisha mtu anayetafuta wakalimani, anayesaidia kuhusu hati za viza na kuhakikisha kwamba kuna anayesubiri uwanja wa ndege.",
    },
    email: "languages@veramed.example",
    social: [{ name: "LinkedIn", url: "https://linkedin.example/languages" }],
    photo: "",
  },
] as const satisfies readonly Member[];
