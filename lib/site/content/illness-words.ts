/**
 * Words for illnesses, organs and treatments, in each language and as people write them in Latin letters. The name of a campaign has none of
 * them (requirements §3.16). A stem stands for its longer forms. lib/site/search/illness-word.ts says how they are compared.
 */
const byLanguage: Readonly<Record<string, string>> = {
  en: `
    abortion aids allergy amputation anaemia anemia aneurysm angina angioplast arthritis asthma autism autoimmune blind blood bone bowel
    brain breast bypass cancer cardiac cardio cardiolog cataract cerebral chemo cirrhosis cochlear colon cornea coronary covid dental
    dentist depression diabet dialysis disability disease ear epileps eye fertility fever fibroid fracture gastric genetic glaucoma gynae
    gynec haemo hair heart hearing hepat hernia hip hiv illness impotence infertil injury insulin intestin ivf joint kidney knee leukaemia
    leukemia liver lung lupus lymphoma malaria mastectomy maternity melanoma menopause migraine myeloma nephro neuro obesity oncolog
    operation ortho osteo paediatric pain pancrea paralysis parkinson pediatric penis pregnan prostate psych pulmon radiation radiotherap
    rectal renal replacement retina rheuma scoliosis sclerosis sickle skin spinal spine stent stomach stroke surgeon surgery surgical
    swelling syndrome tb thalass therap throat thyroid transplant treatment tubercul tumor tumour ulcer urolog uterus vascular womb wound`,
  fr: `
    accouchement allergie alzheimer anévrisme arthrose articulation avc aveugle cancer cardia cardio cataracte cerveau chimio chirurgie
    chirurgical cirrhose coeur cœur colonne cornée dentaire dépression diabète dialyse douleur drépanocytose enceinte épilepsie estomac
    fertilité fibrome fièvre foie fracture fécondation genou greffe grossesse gynéco hanche hernie hépatite infertilité intestin leucémie
    lymphome malade maladie migraine moelle néphro neurologie obésité oeil œil oncologie opération oreille organe ovaire pancréas paludisme
    peau pédiatrie poitrine poumon prostate rachis radiothérapie rein reins rétine rhumat sang sein seins sclérose sida soins souffrance
    stérilité syndrome thérapie thyroïde traitement transplantation tuberculose tumeur ulcère utérus vertèbre yeux`,
  ar: `
    أسنان إجهاض إعاقة إنجاب أنابيب أورام التهاب إيدز بروستات بصر بنكرياس تبرع تصلب جراح جراحه جلد جلطة حامل حمل حمى خصوبة دم دماغ دوالي ربو
    رحم ركبة رئة زراعة زرع سرطان سكر سكري سل شبكية شريان شلل صدر صرع صداع ضغط عظام عظم عقم علاج عمود عملية عيون عين غدة غسيل فتق فشل فقرات
    قرحة قرنية قسطرة قلب قولون كبد كلوي كلى كلية كيماوي لوكيميا مبيض مخ مرض معدة مفصل مفاصل نخاع نزيف نفسي ورك ورم ولادة qalb galb saratan
    kabid kibd kila kulya jiraha amrad maradh قلبي قلوب`,
  ru: `
    аборт аллерг аменор анем аневризм аритм артери артрит артроз астм беременн бесплод болезн бронх вич волос гастр гематолог гепатит
    гинеколог глаз глаукома грыж груд диабет диализ желуд заболев зуб импотен инсульт инфаркт иммун катаракт кишеч кож колен кров лейкем
    лейкоз лечен лимфом легк лучев малярия матк мозг миом неврол нейро нефро облучен ожирен онколог операц опухол ортопед остеохондроз
    паралич пересад печен перелом позвоноч поджелуд почек почечн почк простат псих рак родов роды сахар сердеч сердц склероз слух спид спин
    стент сустав тазобедр терап трансплант туберкул урол хими хирург цирроз щитовид эпилепс язв rak serdce serdtse pochka pechen opukhol
    onkolog кости костей рака раком`,
  sw: `
    akili arthritis bawasiri damu degedege dawa figo fizi fupa gonjwa goti hedhi homa ini jicho kansa kaswende kichwa kichomi kifafa kifua
    kiharusi kinywa kipandauso kisukari kongosho koo macho magoti magonjwa maini malaria maradhi matiti matibabu mfupa mgongo mifupa mimba
    mishipa mapafu mapigo moyo meno ndui nimonia nyonga pafu presha pumu saratani shinikizo sikio sukari tezi tiba tohara tumbo uavyaji
    ubongo ugonjwa ugumba ukimwi ulemavu upandikizaji upasuaji upofu uti utasa uvimbe uzazi vidonda viungo vipimo`,
  bn: `
    হৃদরোগ অগ্ন্যাশয় অপারেশন অস্ত্রোপচার অসুখ আলসার ইনসুলিন এইডস এলার্জি অ্যালার্জি কর্কট কিডনি কেমো কোলন কোমর ক্যান্সার ক্যানসার খিঁচুনি
    গর্ভ গলব্লাডার গ্যাস্ট্রিক চর্ম চিকিৎসা চোখ ছানি জন্ডিস জরায়ু জ্বর টিউমার ট্রান্সপ্লান্ট ডায়াবেটিস ডায়ালাইসিস থাইরয়েড থ্যালাসেমিয়া
    দন্ত দাঁত নিউমোনিয়া নিউরো পক্ষাঘাত পাইলস পাকস্থলী পিত্ত পেট প্যারালাইসিস প্রতিস্থাপন প্রসব প্রস্টেট ফুসফুস বক্ষ বন্ধ্যা বাইপাস বাত
    বৃক্ক ব্রেন ব্রেস্ট মস্তিষ্ক মাইগ্রেন মানসিক মৃগী মেরুদণ্ড মূত্র যকৃত যক্ষ্মা রক্ত রিং রোগ লিউকেমিয়া লিভার সন্তান সার্জারি স্ট্রোক
    স্তন স্নায়ু হাঁটু হাঁপানি হাড় হার্ট হার্নিয়া হিপ হৃদ হৃৎ hridrog hrid kidni chikitsa cikitsa rog rogi jokrit হৃদয় হৃদপিণ্ড`,
};

export const illnessWords: readonly string[] = Object.values(byLanguage).flatMap((words) => words.trim().split(/\s+/));
