/** The words of every error in Swedish; structure and rules are those of en/errors.ts. */
import type { Messages } from '../messages.ts'

export const errors: Messages['errors'] = {
  device: {
    unchanged: 'Inget har ändrats på enheten.',
    unknown: 'Det är inte känt om något har ändrats på enheten.',
    notConcerned: 'Ingen enhet berörs.',
  },
  wholeInput: 'Inmatning',
  problems: {
    required: '{path}: ett värde saknas.',
    wrongType: '{path}: den här typen av värde godtas inte här.',
    belowMinimum: '{path}: det minsta tillåtna värdet är {bound}.',
    aboveMaximum: '{path}: det största tillåtna värdet är {bound}.',
    wrongLength: '{path}: längden stämmer inte; {bound} tecken förväntas.',
    unknownField: '{path}: fältet är inte dokumenterat och skickas därför inte.',
    atLeastOne: '{path}: minst en uppgift behövs.',
    badId: '{path}: det här kan inte användas som identitet.',
    notAllowed: '{path}: det här är inte ett av de tillåtna värdena.',
    tooDeep: '{path}: det är nästlat i mer än {bound} nivåer.',
  },
  environments: { production: 'Produktion', staging: 'Staging', development: 'Utveckling', training: 'Träning' },
  operations: {
    showers: {
      list: 'Läs listan över duschar',
      pair: 'Parkoppla duschen',
      unpair: 'Ta bort parkopplingen av duschen',
      readConfiguration: 'Läs konfigurationen',
      updateConfiguration: 'Ändra konfigurationen',
      readInstallationTest: 'Läs installationstestet',
      abortInstallationTest: 'Avbryt installationstestet',
    },
    taps: { list: 'Läs listan över kranar', pair: 'Parkoppla kranen', resetConfiguration: 'Återställ kranens konfiguration' },
    waterGuards: { update: 'Ändra vattenvakten', readConsumption: 'Läs vattenvaktens förbrukning' },
    groups: { create: 'Skapa gruppen', read: 'Läs gruppen', delete: 'Ta bort gruppen' },
    history: { readMetadata: 'Läs historikposten' },
  },
  baseUrl: {
    notAUrl: 'Det är inte en fullständig webbadress.',
    notHttps: 'Den måste börja med https:// (http:// godtas bara för den här datorn).',
    userInfo: 'Den innehåller ett användarnamn eller ett lösenord.',
    queryOrFragment: 'Den innehåller en del som börjar med ett frågetecken eller ett nummertecken.',
  },
  obstacles: {
    unknownName: 'Nätverket känner inte till namnet: antingen saknas internetanslutning eller så är adressen felstavad.',
    refused: 'Anslutningen avvisades: antingen är tjänsten nere eller så är porten i adressen fel.',
    noRoute: 'Ingen väg leder dit från den här datorn: antingen är den offline eller så saknas ett VPN.',
    noAnswer: 'Inget svar kom i tid: signalen är svag, tjänsten är nere eller en brandvägg är i vägen.',
    broken: 'Försöket bröts innan något hade skickats.',
  },
  unreadable: {
    notJson: 'Det som kom tillbaka är inte JSON.',
    tooLarge: 'Det som kom tillbaka är större än vad Firstflow tar emot.',
    notAnObject: 'Det som kom tillbaka innehåller ingen post.',
    misfits: 'Det som kom tillbaka har inte den dokumenterade formen.',
    otherRecord: 'Det som kom tillbaka gäller en annan post än den som efterfrågades.',
    unproven: 'Det som kom tillbaka nämner varken posten eller någon av dess inställningar. Det visar alltså inte att begäran utfördes.',
    errorBody: 'Det som kom tillbaka har status som vid framgång men rapporterar ett fel.',
  },
  damage: {
    missing: 'Dess journal finns inte längre.',
    foreign: 'Där journalen ska ligga finns något som inte är en fil.',
    empty: 'Journalen innehåller ingen post.',
    notAnEntry: 'Det som står i stället för post {entry} i journalen är ingen post.',
    hash: 'Post {entry} i journalen har ändrats: kontrollsumman stämmer inte.',
    order: 'Post {entry} i journalen följer inte på den föregående.',
    replaced: 'Post {entry} i journalen är inte den som sparades här: journalen har bytts ut.',
    notAJob: 'Journalen börjar inte med att ett jobb skapas.',
    unreadable: 'Posterna i journalen följer på varandra, men de utgör inget jobb.',
  },
  copy: {
    kept: 'En kopia i det skick den hittades finns i datamappen: {copy}.',
    none: 'Det gick inte att göra någon kopia av den.',
  },
  photoReasons: {
    notAPhoto: 'Det är varken en JPEG eller en PNG.',
    tooManyBytes: 'Filen är större än {bytes} byte.',
    tooLarge: 'Den längre sidan har mer än {edge} pixlar.',
    broken: 'Filen är ofullständig eller skadad.',
  },
  confirmationReasons: {
    unknown: 'Den är redan använd eller har aldrig getts.',
    expired: 'Dess tid har gått ut.',
    otherAct: 'Den gavs för något annat.',
    mistyped: 'Den skrivna texten är inte frasen.',
  },
  updateConfiguration: {
    unauthorized: {
      title: 'Tjänsten godtog inte API-nyckeln',
      happened: 'Tjänsten meddelar att autentiseringen misslyckades ({status}). Konfigurationen togs inte emot.',
      now: 'Kontrollera API-nyckeln för den här miljön och verkställ sedan igen.',
    },
    notFound: {
      title: 'Tjänsten känner inte till den här duschen',
      happened: 'Tjänsten meddelar att duschen inte hittades ({status}). Konfigurationen togs inte emot.',
      now: 'Kontrollera identiteten och miljön. Om båda stämmer, parkoppla duschen först.',
    },
    failed: {
      title: 'Tjänsten nådde inte sin databas',
      happened: 'Tjänsten meddelar ett fel vid databasåtkomst ({status}).',
      now: 'Låt Firstflow läsa konfigurationen igen innan du skickar något. Om felet kvarstår, meddela den som driver tjänsten.',
    },
  },
  unproven: {
    answered: {
      title: 'Tjänsten säger inte om den utförde begäran',
      happened: 'Svaret ({status}) bevisar inte att inget gjordes.',
      now: 'Kontrollera resultatet innan du skickar begäran igen.',
    },
    redirected: {
      title: 'Tjänsten hänvisar till en annan adress',
      happened:
        'Svaret ({status}) hänvisar till {target} och säger inte om begäran utfördes. Firstflow följer inte hänvisningen, så att nyckeln inte hamnar någon annanstans.',
      now: 'Kontrollera resultatet innan du skickar begäran igen. Slutar varje begäran så, kontrollera adressen för den här miljön.',
    },
  },
  pairing: {
    refused: {
      title: 'Tjänsten parkopplar inte den här enheten med din nyckel',
      happened:
        'Den anger ingen dokumenterad orsak. Så svarar den till exempel när enheten är parkopplad under en annan nyckel, hos en annan kund.',
      now: 'Fråga kunden eller kontoret vem som har parkopplat den och be dem häva parkopplingen. Eller hoppa över enheten med en orsak.',
    },
    notFound: {
      title: 'Tjänsten känner inte till den här identiteten',
      happened: 'Det finns ingen sådan enhet där, eller så får din nyckel inte se den.',
      now: 'Jämför identiteten med etiketten och kontrollera miljön. Eller hoppa över enheten med en orsak.',
    },
    gone: {
      title: 'Tjänsten listar inte längre den här enheten',
      happened:
        'Den bekräftades som parkopplad {confirmedAt}, och det står kvar i journalen. Listan från {absentAt} innehåller den inte. Det bevisar bara att den inte listas under din nyckel: den kan ha kopplats bort eller tillhöra en annan nyckel nu.',
      now: 'Fråga vem mer som hanterar de här enheterna. Ska den vara din, parkoppla den igen: Firstflow läser listan först och skickar en begäran. Titta sedan på konfigurationen och testet igen.',
    },
  },

  input: {
    invalid: {
      title: 'En del av inmatningen kan inte användas',
      happened: 'Ett värde saknas eller är inte tillåtet. Inget har skickats.',
      now: 'Rätta de värden som nämns här.',
    },
  },
  command: {
    unknown: {
      title: 'Okänt kommando',
      happened: 'Den här versionen av Firstflow har inget kommando ”{command}”.',
      now: 'Kontrollera kommandots namn eller Firstflows version.',
    },
  },
  internal: {
    unexpected: {
      title: 'Firstflow avbröt åtgärden på grund av ett eget fel',
      happened: 'Felet finns i loggen under {incident}.',
      now: 'Läs enheten igen innan du fortsätter. Om det händer igen, lämna det här numret vidare.',
    },
  },
  host: {
    unauthorized: {
      title: 'Det här fönstret har inte längre tillgång till Firstflow',
      happened: 'Begäran innehöll inte åtkomstkoden till det Firstflow som körs nu.',
      now: 'Stäng det här fönstret och öppna Firstflow igen.',
    },
    unreachable: {
      title: 'Firstflow svarar inte',
      happened:
        'Det har avslutats eller kan inte nås. Det som visas kan vara gammalt; det du har skrivit finns kvar så långt det var sparat.',
      now: 'Starta Firstflow igen och fortsätt i dess nya fönster.',
    },
  },
  environment: {
    noBaseUrl: {
      title: '{environment}: ingen adress än',
      happened: 'Tjänstens adress har inte angetts för den här miljön.',
      now: 'Ange adressen i inställningarna och försök igen.',
    },
    badBaseUrl: { title: 'Den här adressen kan inte användas', happened: '{problem}', now: 'Rätta adressen och spara igen.' },
    fixed: {
      title: '{environment} kan inte ändras',
      happened: 'Den här miljön är inbyggd. Firstflow bestämmer själv dess adress och nyckel.',
      now: 'Välj en annan miljö.',
    },
  },
  credentials: {
    missing: {
      title: '{environment}: ingen API-nyckel',
      happened: 'Varje begäran till tjänsten kräver en API-nyckel, och den här miljön har ingen.',
      now: 'Ange nyckeln i inställningarna och försök igen.',
    },
    unreadable: {
      title: '{environment}: den sparade API-nyckeln kan inte läsas',
      happened: 'Den ligger krypterad, och datorns nyckellager öppnar den inte just nu. Den har inte tagits bort.',
      now: 'Lås upp nyckellagret (logga in på datorn igen) och försök igen, eller ange nyckeln på nytt.',
    },
    malformed: {
      title: 'Den här API-nyckeln kan inte användas',
      happened: 'Nyckeln har färre än 8 tecken, är ett vanligt ord i tjänsten eller innehåller tecken som inte kan skickas.',
      now: 'Kopiera nyckeln igen, utan blanksteg och radbrytningar.',
    },
  },
  network: {
    unreachable: {
      title: 'Tjänsten kan inte nås',
      happened: 'Det gick inte att ansluta till {host}. {cause}',
      now: 'Kontrollera nätverksanslutningen och försök igen. Allt du har matat in finns kvar.',
    },
    timeout: {
      title: 'Inget svar i tid',
      happened: 'Begäran skickades till {host}, men inget fullständigt svar kom i tid.',
      now: 'Låt Firstflow läsa läget igen. Firstflow upprepar ingen skrivning på egen hand.',
    },
    interrupted: {
      title: 'Anslutningen bröts',
      happened: 'Anslutningen till {host} förlorades innan svaret var fullständigt.',
      now: 'Låt Firstflow läsa läget igen. Firstflow upprepar ingen skrivning på egen hand.',
    },
    proxyUnreachable: {
      title: 'Proxyn kan inte nås',
      happened: 'Den här datorn är inställd på att nå {host} genom proxyn {proxy}, och det gick inte att ansluta till proxyn.',
      now: 'Kontrollera att du är i det nätverk som proxyn hör till (företagets nätverk, VPN), eller ändra proxyn i systeminställningarna.',
    },
    proxyUnsupported: {
      title: 'Den här sortens proxy kan inte användas',
      happened: 'Den här datorn är inställd på att nå {host} genom ”{proxy}”. Firstflow använder bara HTTP- och HTTPS-proxyer.',
      now: 'Be IT om en HTTP-proxy eller om direkt åtkomst till {host}.',
    },
    proxyAuthentication: {
      title: 'Proxyn kräver inloggning',
      happened: 'En proxy på vägen till {host} kräver användarnamn och lösenord (407). Inget nådde fram till tjänsten.',
      now: 'Be IT att släppa igenom {host} utan inloggning. Där HTTPS_PROXY anger proxyn kan användarnamn och lösenord stå i den.',
    },
    proxyRefused: {
      title: 'Proxyn släpper inte igenom anslutningen',
      happened: 'Proxyn {proxy} upprättade ingen anslutning till {host} ({status}).',
      now: 'Kontrollera adressen för den här miljön. Om den stämmer, be IT att tillåta {host}.',
    },
    unknownIssuer: {
      title: '{host} visar ett certifikat som inte är betrott här',
      happened: 'Det är utfärdat av ”{issuer}”, som den här datorn inte känner till. Nyckeln skickades inte.',
      now: 'Om det är ditt företag, be IT att installera dess certifikat och starta sedan om Firstflow. Använd annars ett annat nätverk.',
    },
    certificateExpired: {
      title: 'Certifikatet för {host} har gått ut',
      happened: 'Det gällde till {validTo}, och den här datorns klocka visar {clock}. Nyckeln skickades inte.',
      now: 'Kontrollera datorns datum och tid. Om de stämmer, meddela den som driver tjänsten.',
    },
    certificateNotYetValid: {
      title: 'Certifikatet för {host} gäller inte än',
      happened: 'Det gäller från {validFrom}, och den här datorns klocka visar {clock}. Nyckeln skickades inte.',
      now: 'Ställ in datorns datum och tid; efter ett urladdat batteri är de ofta fel. Om de stämmer, meddela den som driver tjänsten.',
    },
    wrongHost: {
      title: '{host} visar någon annans certifikat',
      happened: 'Certifikatet gäller för {names}, inte för {host}. Nyckeln skickades inte.',
      now: 'Kontrollera adressen för den här miljön. I ett gästnätverk: logga först in med en webbläsare och försök sedan igen.',
    },
    interceptedTls: {
      title: 'Något annat än tjänsten svarade',
      happened:
        'I stället för {host} svarade något med ett certifikat för {names} som inte är betrott här, troligen inloggningssidan för wifi. Nyckeln skickades inte.',
      now: 'Logga in på nätverket med en webbläsare och försök igen.',
    },
    untrusted: {
      title: '{host} kan inte styrka sin identitet',
      happened: 'Certifikatet är inte betrott på den här datorn. Nyckeln skickades inte.',
      now: 'Kontrollera datorns datum och tid. Om företaget använder ett eget certifikat, be IT att installera det.',
    },
    notTls: {
      title: '{host} svarar inte över HTTPS',
      happened: 'Något svarade där utan kryptering. Nyckeln skickades inte.',
      now: 'Kontrollera porten i adressen för den här miljön. I ett gästnätverk: logga först in med en webbläsare och försök sedan igen.',
    },
    tlsFailed: {
      title: 'Ingen säker anslutning till {host}',
      happened: 'De två sidorna kunde inte enas om en krypterad anslutning. Nyckeln skickades inte.',
      now: 'Försök i ett annat nätverk; orsaken kan vara en brandvägg. Om det händer även där, meddela den som driver tjänsten.',
    },
    intercepted: {
      title: 'Något annat än tjänsten svarade',
      happened: 'I stället för {host} svarade en webbsida ({status}), troligen inloggningssidan för wifi eller en proxy.',
      now: 'Logga in på nätverket med en webbläsare och försök igen.',
    },
    cancelled: {
      title: 'Avbrutet',
      happened: 'Begäran avbröts innan svaret kom.',
      now: 'Låt Firstflow läsa läget igen om begäran skulle ändra något.',
    },
  },
  service: {
    unauthorized: {
      title: 'Tjänsten godtog inte API-nyckeln',
      happened: 'Tjänsten ger inte åtkomst med den här nyckeln ({status}).',
      now: 'Kontrollera API-nyckeln för den här miljön och om den ger rätt till detta.',
    },
    notFound: {
      title: 'Tjänsten känner inte till den här posten',
      happened: 'Tjänsten meddelar att den inte har det som efterfrågades ({status}).',
      now: 'Kontrollera identiteten och miljön.',
    },
    busy: {
      title: 'Tjänsten är upptagen',
      happened: 'Tjänsten tog inte emot begäran just nu ({status}).',
      now: 'Vänta en stund och försök igen.',
    },
    refused: {
      title: 'Tjänsten avvisade begäran',
      happened: 'Tjänsten godtog inte begäran ({status}). Gränssnittet dokumenterar inte vad svaret betyder.',
      now: 'Titta på svarets detaljer. Samma begäran avvisas med stor sannolikhet igen.',
    },
    failed: {
      title: 'Tjänsten kunde inte slutföra begäran',
      happened: 'Tjänsten meddelar ett eget fel ({status}). Gränssnittet dokumenterar inte vad som hände med begäran.',
      now: 'Låt Firstflow läsa läget igen innan du upprepar något.',
    },
    redirected: {
      title: 'Tjänsten hänvisar till en annan adress',
      happened:
        'Svaret ({status}) hänvisar till {target}. Firstflow följer inte hänvisningen, så att nyckeln inte hamnar någon annanstans.',
      now: 'Kontrollera adressen för den här miljön eller fråga den som driver tjänsten.',
    },
    unreadable: {
      title: 'Svaret kan inte användas',
      happened: 'Tjänsten svarade ({status}). {detail}',
      now: 'Låt Firstflow läsa läget igen innan du upprepar något. Spara detaljerna till den som driver tjänsten.',
    },
  },
  confirmation: {
    required: {
      title: 'Det här kräver din bekräftelse',
      happened: '{environment}: begäran skickas först när du har skrivit frasen som namnger den.',
      now: 'Be om frasen, kontrollera miljö och mål, och skriv den.',
    },
    invalid: {
      title: 'Bekräftelsen gäller inte',
      happened: '{reason}',
      now: 'Be om en ny fras och skriv den som den visas.',
    },
  },
  preset: {
    nameTaken: {
      title: 'Det finns redan en förinställning med det namnet',
      happened: '”{name}” skiljer sig bara i stora och små bokstäver eller mellanslag. Inget sparades.',
      now: 'Välj ett annat namn, eller ersätt den förinställningen.',
    },
    notFound: {
      title: 'Förinställningen finns inte här',
      happened: 'Den har tagits bort eller hör till en annan dator.',
      now: 'Välj en annan förinställning.',
    },
    unreadable: {
      title: 'Det här är ingen förinställning',
      happened: 'Filen kan inte användas: {reason}.',
      now: 'Välj en förinställning som Firstflow har exporterat. Inget togs över.',
    },
  },
  reading: {
    outdated: {
      title: 'Enheten måste läsas på nytt',
      happened: 'Den lästes senast {readAt}. Sedan dess har den kopplats, kopplats från, ändrats eller saknats i listan.',
      now: 'Läs den igen. Det tjänsten rapporterar då är det som gäller.',
    },
  },
  test: {
    verdictOutdated: {
      title: 'Testresultatet är inaktuellt',
      happened:
        '{judgedAt} antecknades testet som godkänt. Enheten kan ha ändrats sedan dess, och tjänsten rapporterar det inte som godkänt.',
      now: 'Starta installationstestet igen vid duschen.',
    },
  },
  configuration: {
    notReported: {
      title: 'Tjänsten rapporterar inte alla inställningar',
      happened: 'Den godtog {fields} men visar inte de fälten. Firstflow skickar dem inte igen.',
      now: 'Kontrollera dem på enheten. Hoppa sedan över steget med det som orsak.',
    },
    conflict: {
      title: 'Någon annan har ändrat den här enheten',
      happened: 'Sedan planen gjordes har andra värden kommit till: {fields}. Inget skickades.',
      now: 'Jämför båda värdena fält för fält och bestäm vilket som ska gälla.',
    },
    notTaken: {
      title: 'Enheten tog inte emot alla inställningar',
      happened: 'Tjänsten godtog konfigurationen, men vid återläsning står andra värden i: {fields}.',
      now: 'Kontrollera fälten, rätta planen eller tillämpa en gång till. Kvarstår det, notera det som en avvikelse.',
    },
  },
  photo: {
    unusable: {
      title: 'Bilden kan inte användas',
      happened: '{reason}',
      now: 'Välj en JPEG- eller PNG-bild, eller ta den igen.',
    },
    notFound: {
      title: 'Bilden finns inte här',
      happened: 'Jobbet har ingen sådan bild, eller så är filen skadad eller borta.',
      now: 'Ta den igen om du kan; journalen säger fortfarande att den togs.',
    },
  },
  job: {
    sealed: {
      title: 'Rapporten är slutgiltig',
      happened: 'Revision {revision} är förseglad; inget läggs till.',
      now: 'Öppna jobbet igen för nästa revision. Den här förblir som den är.',
    },
    testRunning: {
      title: 'Ett installationstest pågår',
      happened: '{name}: testet pågick när det senast lästes. Rapporten kan inte slutföras än.',
      now: 'Vänta tills testet är klart, avbryt det eller hoppa över steget med en orsak.',
    },
    notSealed: {
      title: 'Rapporten är inte slutgiltig än',
      happened: 'Det finns ingen förseglad revision att öppna igen eller lämna över.',
      now: 'Slutför rapporten först.',
    },
    unknownRevision: {
      title: 'Den revisionen finns inte',
      happened: 'Jobbet har aldrig förseglats som revision {revision}.',
      now: 'Välj en av de revisioner som jobbet har.',
    },
    present: {
      title: 'Jobbet finns redan här',
      happened: 'Ett jobb med det numret står i listan; det i papperskorgen fick ligga kvar.',
      now: 'Öppna jobbet från listan. Om det ska bort, ta bort det först och hämta sedan tillbaka det andra.',
    },
    unknownIssue: {
      title: 'Avvikelsen finns inte här',
      happened: 'Jobbet har ingen sådan avvikelse.',
      now: 'Öppna jobbet igen och välj den ur listan.',
    },
    unknownNote: {
      title: 'Anteckningen finns inte här',
      happened: 'Jobbet har ingen sådan anteckning.',
      now: 'Öppna jobbet igen och välj den ur listan.',
    },
    notRunning: {
      title: 'Inget tillämpas just nu',
      happened: 'Det finns ingen körning att pausa, fortsätta eller avsluta.',
      now: 'Starta med Tillämpa.',
    },
    cancelled: {
      title: 'Du avslutade körningen',
      happened: 'Det som var på väg slutfördes; inget mer påbörjades.',
      now: 'Tillämpa igen: det fortsätter där det var.',
    },
    notFound: {
      title: 'Jobbet finns inte här',
      happened: 'Det finns inget jobb med det här numret i datamappen.',
      now: 'Gå tillbaka till jobblistan och öppna det därifrån.',
    },
    damaged: {
      title: 'Jobbet är skadat',
      happened: '{reason} Inget har tagits bort, och övriga jobb öppnas som vanligt. {copy}',
      now: 'Spara en kopia av filerna och lämna den vidare. Redigera den inte. Sedan kan du flytta jobbet till papperskorgen.',
    },
    newerFormat: {
      title: 'Jobbet kommer från ett nyare Firstflow',
      happened: 'Den här versionen visar det den kan läsa, kan inte fortsätta jobbet och har lämnat det orört.',
      now: 'Uppdatera Firstflow och öppna sedan jobbet igen.',
    },
    busy: {
      title: 'Jobbet är upptaget',
      happened: 'En annan körning av jobbet är inte klar.',
      now: 'Vänta tills den är klar och försök igen.',
    },
    otherService: {
      title: 'Jobbet hör till en annan tjänst',
      happened: 'Det är bundet till {bound}, men miljön pekar nu på {now}. Inget har skickats.',
      now: 'Återställ adressen i inställningarna eller starta ett nytt jobb för den nya adressen.',
    },
    unknownDevice: {
      title: 'Enheten ingår inte i jobbet',
      happened: 'Jobbet har ingen enhet {device}.',
      now: 'Välj en enhet i jobbets lista.',
    },
    notIdentified: {
      title: 'Enheten har ingen identitet än',
      happened: 'För {device} har ingen angett vilken enhet det är.',
      now: 'Skanna eller skriv in identiteten och försök igen.',
    },
    duplicateDevice: {
      title: 'Identiteten finns redan i jobbet',
      happened: '{id} hör till en annan plats i det här jobbet.',
      now: 'Jämför etiketten med jobbets lista.',
    },
    interrupted: {
      title: 'Firstflow avslutades innan svaret kom',
      happened: 'Begäran hade skickats; vad som hände med den finns inte antecknat.',
      now: 'Låt Firstflow läsa läget igen. Firstflow upprepar ingen skrivning på egen hand.',
    },
    notAllRead: {
      title: 'Alla enheter kunde inte läsas',
      happened: 'De övriga är aktuella. Inte läst:',
      now: 'Läs igen. De övriga behöver inte vänta på det.',
    },
    noTest: {
      title: 'Det finns inget test att bedöma',
      happened: 'Inget installationstest av enheten på {device} har setts i det här jobbet. Inget antecknades.',
      now: 'Låt Firstflow titta på testet först och bedöm det sedan.',
    },
    otherUnit: {
      title: 'Där hänger numera en annan enhet',
      happened: '{id} är inte längre enheten på {device}. Inget mer skickades till den.',
      now: 'Tillämpa igen: det fortsätter med enheten som hänger där nu.',
    },
    unsettled: {
      title: 'En tidigare begäran är inte avgjord',
      happened: 'För {device} är utfallet av en tidigare begäran okänt ({operation}). Inget mer skickas dit förrän det är avgjort.',
      now: 'Uppdatera jobbet: Firstflow läser enheten igen och avgör saken.',
    },
  },
  write: {
    notFound: {
      title: 'Begäran finns inte här',
      happened: 'Ingen begäran med det numret har skickats härifrån.',
      now: 'Öppna listan igen och välj begäran ur den.',
    },
    unsaved: {
      title: 'Begäran skickades, men resultatet kunde inte sparas',
      happened: 'Vad som hände med den är inte sparat: {reason}.',
      now: 'Kontrollera resultatet på enheten eller hos tjänsten innan du skickar begäran igen. En full disk behöver utrymme först.',
    },
    notApplied: {
      title: 'Tjänsten utförde inte begäran',
      happened: 'Inget användbart svar kom, och Firstflow läste enheten tills inget mer kunde följa. Begäran utfördes inte.',
      now: 'Tillämpa igen.',
    },
    thenFailed: {
      title: 'Begäran skickades, men steget efter misslyckades',
      happened: 'Efter att begäran hade skickats hände detta: {reason}.',
      now: 'Kontrollera resultatet på enheten eller hos tjänsten innan du skickar begäran igen.',
    },
    decided: {
      title: 'Begäran är redan avgjord',
      happened:
        'Vad som hände med den är känt ({operation}): någon annan var snabbare, eller så gick det att läsa tillbaka. Inget antecknades.',
      now: 'Se vad som står där nu. Om du såg något annat, lägg till det som en anteckning.',
    },
  },
  import: {
    unusable: {
      title: 'Filen togs inte över',
      happened: '{what} Inget har ändrats här.',
      now: 'Be om filen på nytt och försök igen. Om det inte hjälper, behåll filen som den är och skicka den vidare.',
    },
    diverged: {
      title: 'Jobbet har fortsatt på två ställen',
      happened: 'Från post {entry} säger jobbet här och det i filen olika saker. Båda fick vara som de är.',
      now: 'Behåll filens historik bredvid jobbet för att jämföra dem, och fortsätt bara med det ena.',
    },
  },
  branch: {
    notFound: {
      title: 'Den historiken finns inte här',
      happened: 'Jobbet har ingen annan historik med det namnet på den här datorn.',
      now: 'Öppna listan över andra historiker igen.',
    },
  },
  storage: {
    full: {
      title: 'Disken är full',
      happened: 'Det finns inte plats att spara jobbet, så Firstflow går inte vidare.',
      now: 'Frigör utrymme och försök igen.',
    },
    readOnly: {
      title: 'Det går inte att skriva i datamappen',
      happened: 'Firstflow får inte spara i sin datamapp och går därför inte vidare.',
      now: 'Kontrollera mappens behörigheter eller starta Firstflow med en annan mapp.',
    },
    inTheWay: {
      title: 'Något är i vägen',
      happened: 'Där Firstflow har {name} finns något annat: en länk, ett rör eller en mapp.',
      now: 'Flytta undan det och försök igen.',
    },
    failed: {
      title: 'Det gick inte att spara',
      happened: 'Datorn meddelar: {reason}. Firstflow går inte vidare utan att spara.',
      now: 'Kontrollera disken och försök igen.',
    },
  },
  support: {
    outdated: {
      title: 'De här filerna är inte de senaste',
      happened: 'Sedan de visades har de samlats ihop på nytt, eller så har Firstflow startats om. Inget sparades.',
      now: 'Titta igenom dem igen och spara sedan.',
    },
  },
  training: {
    only: {
      title: 'Bara i träning',
      happened: 'Det här fungerar bara med den inbyggda simulatorn. Vid en riktig dusch gör man det vid duschen.',
      now: 'Gör det vid duschen eller öppna ett träningsjobb.',
    },
    unknownShower: {
      title: 'Duschen finns inte i övningsanläggningen',
      happened: 'Ingen dusch med enhets-ID {id} svarar där. Inget test startades.',
      now: 'Ta enhets-ID:t från en etikett i övningsanläggningen.',
    },
    unknownGroup: {
      title: 'Träningshuset har ingen sådan grupp',
      happened: 'Ingen grupp har identifieraren {groupId}, så det simulerade kontoret kan inte tilldela den.',
      now: 'Skapa gruppen här först, eller ange en som finns som avsedd grupp.',
    },
  },
  installation: {
    keyUnreadable: {
      title: 'Den här installationens nyckel går inte att läsa',
      happened: 'Färdiga rapporter signeras med den. Inget signerades.',
      now: 'Lås upp datorns nyckelförråd och försök igen. Om nyckeln är förlorad, skapa en annan i inställningarna.',
    },
  },
  work: {
    cancelled: {
      title: 'Avbrutet',
      happened: 'Arbetet avbröts innan det var klart. Inget sparades och inget ändrades.',
      now: 'Starta det igen när du behöver det.',
    },
  },
  report: {
    failed: {
      title: 'Rapporten kunde inte skapas',
      happened: 'Orsak: {reason}. Själva jobbet påverkas inte.',
      now: 'Försök igen eller välj en annan plats för filen.',
    },
  },
}
