/** The Swedish texts of en/errors.ts, with the same structure and rules. */
import type { Messages } from '../messages.ts'

export const errors: Messages['errors'] = {
  device: {
    unchanged: 'Enheten är oförändrad.',
    unknown: 'Enheten kan ha ändrats.',
    noneChanged: 'Ingen enhet har ändrats.',
    anyUnknown: 'En enhet kan ha ändrats.',
    groupsUnchanged: 'Grupperna är oförändrade.',
    groupsUnknown: 'Grupperna kan ha ändrats.',
    notConcerned: 'Ingen enhet berörs.',
  },
  wholeInput: 'Inmatning',
  problems: {
    required: '{path}: ange ett värde.',
    wrongType: '{path}: den här typen av värde passar inte här.',
    belowMinimum: '{path}: det minsta tillåtna värdet är {bound}.',
    aboveMaximum: '{path}: det största tillåtna värdet är {bound}.',
    wrongLength: '{path}: ange {bound} tecken.',
    unknownField: '{path}: tillverkaren dokumenterar inte fältet. Firstflow skickar det inte.',
    atLeastOne: '{path}: ange minst en uppgift.',
    badId: '{path}: det här är inget enhets-ID.',
    badSerialNumber: '{path}: det här är inget serienummer.',
    badGroupId: '{path}: det här är inget grupp-ID.',
    notAllowed: '{path}: det här är inte ett av de tillåtna värdena.',
    tooDeep: '{path}: det har mer än {bound} nivåer.',
  },
  environments: { production: 'Skarp drift', staging: 'Testmiljö', development: 'Utveckling', training: 'Övning' },
  operations: {
    showers: {
      list: 'Hämta listan över duschar',
      pair: 'Parkoppla duschen',
      unpair: 'Häv duschens parkoppling',
      readConfiguration: 'Läs av konfigurationen',
      updateConfiguration: 'Ändra konfigurationen',
      readInstallationTest: 'Läs av installationstestet',
      abortInstallationTest: 'Avbryt installationstestet',
    },
    taps: { list: 'Hämta listan över blandare', pair: 'Parkoppla blandaren', resetConfiguration: 'Återställ blandarens konfiguration' },
    waterGuards: { update: 'Ändra vattenvakten', readConsumption: 'Läs av vattenvaktens förbrukning' },
    groups: { create: 'Skapa gruppen', read: 'Hämta gruppen', delete: 'Radera gruppen' },
    history: { readMetadata: 'Hämta historikposten' },
  },
  baseUrl: {
    notAUrl: 'Det är inte en fullständig webbadress.',
    notHttps: 'Den måste börja med https://. Bara den här datorn får använda http://.',
    userInfo: 'Den innehåller ett användarnamn eller ett lösenord.',
    queryOrFragment: 'Den har en del som börjar med ? eller #.',
  },
  obstacles: {
    unknownName: 'Nätverket känner inte till namnet. Kontrollera internetanslutningen och stavningen.',
    refused: 'Motparten avvisade anslutningen. Tjänsten är nere eller så är porten i adressen fel.',
    noRoute: 'Den här datorn har ingen väg dit. Den är offline eller så saknas VPN.',
    noAnswer: 'Inget svarade i tid. Signalen är svag, tjänsten är nere eller så spärrar en brandvägg.',
    broken: 'Anslutningen bröts innan Firstflow skickade något.',
  },
  unreadable: {
    notJson: 'Svaret är inte JSON.',
    tooLarge: 'Svaret är större än vad Firstflow tar emot.',
    notAnObject: 'Svaret innehåller ingen post.',
    mismatches: 'Svaret har inte den dokumenterade formen.',
    otherRecord: 'Svaret gäller en annan post.',
    unproven: 'Svaret nämner varken posten eller någon inställning. Det bevisar inte att tjänsten utförde kommandot.',
    errorBody: 'Svaret har en lyckad status men rapporterar ett fel.',
  },
  damage: {
    missing: 'Dess journal saknas.',
    foreign: 'I stället för journalen finns något som inte är en fil.',
    empty: 'Journalen är tom.',
    notAnEntry: 'Post {entry} i journalen är ingen post.',
    hash: 'Någon har ändrat post {entry} i journalen: kontrollsumman stämmer inte.',
    order: 'Post {entry} i journalen följer inte på den föregående.',
    replaced: 'Post {entry} i journalen är inte den som sparades här: någon har bytt ut journalen.',
    notAJob: 'Journalen börjar inte med att ett jobb skapas.',
    unreadable: 'Posterna i journalen är i ordning, men de utgör inget jobb.',
  },
  copy: {
    kept: 'Firstflow har sparat en kopia i datamappen: {copy}.',
    none: 'Firstflow kunde inte göra någon kopia.',
  },
  photoReasons: {
    notAPhoto: 'Det är varken en JPEG eller en PNG.',
    tooManyBytes: 'Filen är större än {bytes} byte.',
    tooLarge: 'Den längre sidan har mer än {edge} pixlar.',
    broken: 'Filen är ofullständig eller skadad.',
  },
  confirmationReasons: {
    unknown: 'Någon har redan använt den, eller så har Firstflow aldrig gett ut den.',
    expired: 'Bekräftelsetexten har gått ut.',
    otherAct: 'Bekräftelsetexten hör till ett annat kommando.',
    mistyped: 'Det du skrev är inte bekräftelsetexten.',
  },
  updateConfiguration: {
    unauthorized: {
      title: 'Tjänsten avvisade API-nyckeln',
      happened: 'Tjänsten rapporterar misslyckad autentisering ({status}). Den ändrade inte konfigurationen.',
      now: "Kontrollera API-nyckeln under ”@:{'app.environmentsView.title'}” och överför sedan ändringarna igen.",
    },
    notFound: {
      title: 'Tjänsten känner inte till den här duschen',
      happened: 'Tjänsten hittade inte duschen ({status}). Den ändrade inte konfigurationen.',
      now: 'Kontrollera enhets-ID och miljö. Om båda stämmer, parkoppla duschen först.',
    },
    failed: {
      title: 'Tjänsten nådde inte sin databas',
      happened: 'Tjänsten meddelar ett fel vid databasåtkomst ({status}).',
      now: "Välj ”@:{'app.job.refresh'}” innan du skickar något. Kontakta den som driver tjänsten om felet kvarstår.",
    },
  },
  waiting: {
    until: {
      title: 'Tjänsten ber dig vänta',
      happened: 'Tjänsten tog inte emot kommandot ({status}). Den tar inte emot något före {retryAt}.',
      now: 'Försök igen efter {retryAt}, eller fråga den som driver tjänsten.',
    },
  },
  unproven: {
    answered: {
      title: 'Tjänsten säger inte om den utförde kommandot',
      happened: 'Svaret ({status}) bevisar inte att inget ändrades.',
      now: "Välj ”@:{'workflow.checkResult'}” innan du skickar igen.",
    },
    redirected: {
      title: 'Tjänsten hänvisar till en annan adress',
      happened: 'Svaret ({status}) hänvisar till {target}. För att skydda nyckeln följer Firstflow inte hänvisningen.',
      now: "Välj ”@:{'workflow.checkResult'}” innan du skickar igen. Om varje kommando slutar så, kontrollera tjänstens adress.",
    },
  },
  pairing: {
    refused: {
      title: 'Tjänsten avvisar parkopplingen',
      happened: 'Tjänsten anger ingen dokumenterad orsak. En annan kund kan ha parkopplat enheten med sin nyckel.',
      now: 'Be beställaren eller kontoret att se till att parkopplingen hävs. Eller hoppa över enheten med en orsak.',
    },
    notFound: {
      title: 'Tjänsten känner inte till det här enhets-ID:t',
      happened: 'Det finns ingen sådan enhet där, eller så får din nyckel inte se den.',
      now: 'Jämför enhets-ID, typ av enhet och miljö med det som är installerat. Eller hoppa över enheten med en orsak.',
    },
    gone: {
      title: 'Tjänsten listar inte längre enheten',
      happened:
        'Enheten parkopplades {confirmedAt} men saknas i listan från {absentAt}. Någon kan ha hävt parkopplingen eller använt en annan nyckel.',
      now: 'Fråga vem mer som hanterar enheterna. Om den hör till jobbet, parkoppla den igen.',
    },
    notListed: {
      title: 'Parkopplad, men inte i listan',
      happened:
        'Enheten parkopplades {confirmedAt} men saknas i listan från {absentAt}. Listan kan vara äldre, eller så har någon hävt parkopplingen.',
      now: "Välj ”@:{'app.job.refresh'}” om en minut.",
    },
    otherKey: {
      title: 'Inte i listan för en annan API-nyckel',
      happened: 'Tjänsten visade enheten med nyckeln {key} {confirmedAt}. Listan från {absentAt} gäller nyckeln {other}.',
      now: 'Jämför nycklarna med deras fingeravtryck i inställningarna. Ange den första nyckeln igen för att kontrollera parkopplingen.',
    },
  },
  missing: {
    group: {
      title: 'Tjänsten känner inte till gruppen',
      happened: 'Tjänsten hittade inte gruppen ({status}).',
      now: 'Kontrollera grupp-ID och miljö.',
    },
    historyEntry: {
      title: 'Tjänsten känner inte till historikposten',
      happened: 'Tjänsten hittade inte posten ({status}).',
      now: 'Kontrollera historikpostens ID och miljön.',
    },
  },
  abort: {
    refused: {
      title: 'Tjänsten avbröt inget test',
      happened: 'Den avvisade kommandot ({status}). Testet är troligen slut.',
      now: 'Titta på testets status. Avbryt det igen bara om det fortfarande pågår.',
    },
  },

  input: {
    invalid: {
      title: 'Vissa värden kan inte användas',
      happened: 'Ett värde saknas eller är inte tillåtet. Firstflow skickade inget.',
      now: 'Rätta de här värdena.',
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
      title: 'Firstflow avbröts av ett internt fel',
      happened: 'Mer finns i loggen under {incident}.',
      now: "Välj ”@:{'app.job.refresh'}” innan du fortsätter. Om det händer igen, lämna numret vidare.",
    },
  },
  host: {
    unauthorized: {
      title: 'Det här fönstret har inte längre tillgång till Firstflow',
      happened: 'Kommandot saknade token för det Firstflow som körs nu.',
      now: 'Stäng det här fönstret och öppna Firstflow igen.',
    },
    unreachable: {
      title: 'Firstflow svarar inte',
      happened: 'Firstflow är avslutat eller går inte att nå. Värdena kan vara gamla; sparad inmatning finns kvar.',
      now: 'Starta Firstflow igen och fortsätt i det nya fönstret.',
    },
  },
  environment: {
    noBaseUrl: {
      title: '{environment}: ingen tjänsteadress',
      happened: 'Den här miljön har ingen tjänsteadress än.',
      now: "Ange adressen under ”@:{'app.environmentsView.title'}” och försök igen.",
    },
    badBaseUrl: { title: 'Den här adressen kan inte användas', happened: '{problem}', now: 'Rätta adressen och spara igen.' },
    changed: {
      title: 'Adressen eller API-nyckeln har ändrats',
      happened: 'Miljön fick en annan adress eller API-nyckel före det här kommandot. Firstflow skickade det inte.',
      now: "Kontrollera ”@:{'app.environmentsView.title'}” och försök igen.",
    },
    fixed: {
      title: 'Miljön ”{environment}” går inte att ändra',
      happened: 'Firstflow bestämmer miljöns adress och nyckel.',
      now: 'Välj en annan miljö.',
    },
  },
  credentials: {
    missing: {
      title: '{environment}: ingen API-nyckel',
      happened: 'Varje kommando kräver en API-nyckel, och den här miljön har ingen.',
      now: "Ange nyckeln under ”@:{'app.environmentsView.title'}” och försök igen.",
    },
    unreadable: {
      title: '{environment}: den sparade API-nyckeln kan inte läsas',
      happened: 'Datorns nyckellager öppnar inte nyckeln just nu. Nyckeln finns kvar.',
      now: "Logga in på datorn igen och försök på nytt. Eller ange nyckeln igen under ”@:{'app.environmentsView.title'}”.",
    },
    malformed: {
      title: 'Den här API-nyckeln kan inte användas',
      happened: 'Den är kortare än 8 tecken, ett vanligt ord i tjänsten eller har tecken som HTTP inte kan överföra.',
      now: 'Kopiera nyckeln igen, utan blanksteg och radbrytningar.',
    },
  },
  network: {
    unreachable: {
      title: 'Tjänsten kan inte nås',
      happened: 'Kunde inte ansluta till {host}. {cause}',
      now: 'Kontrollera nätverksanslutningen och försök igen. Firstflow behåller det du har matat in.',
    },
    timeout: {
      title: 'Inget svar inom tidsgränsen',
      happened: 'Firstflow skickade kommandot till {host} men fick inget fullständigt svar i tid.',
      now: "Välj ”@:{'app.job.refresh'}” för att se aktuella värden. Firstflow upprepar aldrig en ändring på egen hand.",
    },
    interrupted: {
      title: 'Anslutningen bröts',
      happened: 'Anslutningen till {host} bröts innan svaret var fullständigt.',
      now: "Välj ”@:{'app.job.refresh'}” för att se aktuella värden. Firstflow upprepar aldrig en ändring på egen hand.",
    },
    malformed: {
      title: 'Svaret är felaktigt',
      happened: 'Svaret från {host} bryter mot reglerna för HTTP, eller så är rubrikraderna för långa ({detail}).',
      now: "En proxy eller gateway kan vara orsaken. Ge ”@:{'app.error.details'}” till den som driver tjänsten.",
    },
    proxyUnreachable: {
      title: 'Proxyn kan inte nås',
      happened: 'Datorn når {host} genom proxyn {proxy}. Firstflow kunde inte ansluta till proxyn.',
      now: 'Anslut till proxyns nätverk (företagets nätverk, VPN). Eller ändra proxyn i systeminställningarna.',
    },
    proxyUnsupported: {
      title: 'Firstflow kan inte använda den här sortens proxy',
      happened: 'Datorn når {host} genom ”{proxy}”. Firstflow använder bara HTTP- och HTTPS-proxyer.',
      now: 'Be IT om en HTTP-proxy eller om direkt åtkomst till {host}.',
    },
    proxyAuthentication: {
      title: 'Proxyn kräver inloggning',
      happened: 'En proxy framför {host} kräver användarnamn och lösenord (407). Inget nådde tjänsten.',
      now: 'Be IT att tillåta {host} utan inloggning. Eller ange användarnamn och lösenord i HTTPS_PROXY.',
    },
    proxyRefused: {
      title: 'Proxyn spärrar anslutningen',
      happened: 'Proxyn {proxy} upprättade ingen anslutning till {host} ({status}).',
      now: 'Kontrollera tjänstens adress. Om den stämmer, be IT att tillåta {host}.',
    },
    unknownIssuer: {
      title: 'Datorn litar inte på certifikatet för {host}',
      happened: '”{issuer}” har utfärdat det, och datorn känner inte till dem. Firstflow skickade inte nyckeln.',
      now: 'Om det är ditt företag, låt IT installera certifikatet och starta om Firstflow. Använd annars ett annat nätverk.',
    },
    certificateExpired: {
      title: 'Certifikatet för {host} har gått ut',
      happened: 'Det gällde till {validTo}, och datorns klocka visar {clock}. Firstflow skickade inte nyckeln.',
      now: 'Kontrollera datorns datum och tid. Om de stämmer, kontakta den som driver tjänsten.',
    },
    certificateNotYetValid: {
      title: 'Certifikatet för {host} gäller inte än',
      happened: 'Det gäller från {validFrom}, och datorns klocka visar {clock}. Firstflow skickade inte nyckeln.',
      now: 'Ställ in datorns datum och tid. Om de stämmer, kontakta den som driver tjänsten.',
    },
    wrongHost: {
      title: '{host} visar någon annans certifikat',
      happened: 'Certifikatet gäller för {names}, inte för {host}. Firstflow skickade inte nyckeln.',
      now: 'Kontrollera tjänstens adress. I ett gästnätverk: logga först in med en webbläsare.',
    },
    interceptedTls: {
      title: 'Något annat än tjänsten svarade',
      happened:
        'I stället för {host} svarade troligen inloggningssidan för ett wifi (certifikat för {names}). Firstflow skickade inte nyckeln.',
      now: 'Logga in på nätverket med en webbläsare och försök igen.',
    },
    untrusted: {
      title: '{host} kan inte styrka sin identitet',
      happened: 'Datorn litar inte på certifikatet. Firstflow skickade inte nyckeln.',
      now: 'Kontrollera datorns datum och tid. Om företaget har ett eget certifikat, låt IT installera det.',
    },
    notTls: {
      title: '{host} svarar inte över HTTPS',
      happened: 'Något svarade utan kryptering. Firstflow skickade inte nyckeln.',
      now: 'Kontrollera porten i tjänstens adress. I ett gästnätverk: logga först in med en webbläsare.',
    },
    tlsFailed: {
      title: 'Ingen säker anslutning till {host}',
      happened: 'De två sidorna kunde inte enas om en krypterad anslutning. Firstflow skickade inte nyckeln.',
      now: 'Försök i ett annat nätverk; orsaken kan vara en brandvägg. Händer det även där, kontakta den som driver tjänsten.',
    },
    intercepted: {
      title: 'Något annat än tjänsten svarade',
      happened: 'I stället för {host} svarade en webbsida ({status}). Troligen är det inloggningssidan för wifi eller en proxy.',
      now: 'Logga in på nätverket med en webbläsare och försök igen.',
    },
    cancelled: {
      title: 'Avbrutet',
      happened: 'Du avbröt kommandot innan svaret kom.',
      now: "Om kommandot skulle ändra något, välj ”@:{'app.job.refresh'}”.",
    },
  },
  service: {
    unauthorized: {
      title: 'Tjänsten avvisade API-nyckeln',
      happened: 'Tjänsten ger inte åtkomst med den här nyckeln ({status}).',
      now: "Kontrollera API-nyckeln under ”@:{'app.environmentsView.title'}” och dess rättigheter.",
    },
    notFound: {
      title: 'Tjänsten känner inte till den här posten',
      happened: 'Tjänsten hittade inte posten ({status}).',
      now: 'Kontrollera enhets-ID och miljö.',
    },
    notHere: {
      title: 'Adressen leder inte till tjänsten',
      happened: 'Servern har ingen enhetslista på den här adressen ({status}).',
      now: "Kontrollera adressen med sökvägen under ”@:{'app.environmentsView.title'}”. Om den stämmer, fråga den som driver tjänsten vad nyckeln tillåter.",
    },
    busy: {
      title: 'Tjänsten är upptagen',
      happened: 'Tjänsten tog inte emot kommandot just nu ({status}).',
      now: 'Vänta en stund och försök igen.',
    },
    refused: {
      title: 'Tjänsten avvisade kommandot',
      happened: 'Tjänsten godtog inte kommandot ({status}). Tillverkaren dokumenterar inte svaret.',
      now: "Läs ”@:{'app.error.details'}”. Tjänsten avvisar troligen samma kommando igen.",
    },
    failed: {
      title: 'Tjänsten kunde inte utföra kommandot',
      happened: 'Tjänsten rapporterar ett internt fel ({status}).',
      now: "Välj ”@:{'app.job.refresh'}” innan du upprepar något.",
    },
    redirected: {
      title: 'Tjänsten hänvisar till en annan adress',
      happened: 'Svaret ({status}) hänvisar till {target}. För att skydda nyckeln följer Firstflow inte hänvisningen.',
      now: 'Kontrollera tjänstens adress eller fråga den som driver tjänsten.',
    },
    unreadable: {
      title: 'Firstflow kan inte använda svaret',
      happened: 'Tjänsten svarade ({status}). {detail}',
      now: "Välj ”@:{'app.job.refresh'}” innan du upprepar något. Ge ”@:{'app.error.details'}” till den som driver tjänsten.",
    },
  },
  confirmation: {
    required: {
      title: 'Bekräfta kommandot',
      happened: '{environment}: Firstflow skickar kommandot först när du skriver bekräftelsetexten.',
      now: 'Begär bekräftelsetexten, kontrollera miljö och mål och skriv sedan texten.',
    },
    invalid: {
      title: 'Bekräftelsen godtogs inte',
      happened: '{reason}',
      now: 'Begär en ny bekräftelsetext och skriv den exakt.',
    },
  },
  preset: {
    nameTaken: {
      title: 'En mall har redan namnet',
      happened: '”{name}” skiljer sig bara i stora och små bokstäver eller mellanslag. Firstflow sparade inget.',
      now: 'Välj ett annat namn, eller ersätt den mallen.',
    },
    notFound: {
      title: 'Mallen hittades inte',
      happened: 'Någon har tagit bort den, eller så finns den på en annan dator.',
      now: 'Välj en annan mall.',
    },
    unreadable: {
      title: 'Det här är ingen mall',
      happened: 'Firstflow kan inte använda filen: {reason}.',
      now: 'Välj en mallfil som Firstflow har exporterat. Firstflow importerade inget.',
    },
  },
  reading: {
    outdated: {
      title: 'Värdena är inaktuella',
      happened: 'Firstflow läste av enheten senast {readAt}. Sedan dess har parkopplingen, listan eller en inställning ändrats.',
      now: "Välj ”@:{'app.job.refresh'}”.",
    },
  },
  test: {
    disputed: {
      title: 'En person och tjänsten säger olika om testet',
      happened: '{judgedAt} registrerade någon testet som godkänt. {readAt} rapporterade tjänsten att det inte är godkänt.',
      now: 'Titta på duschen. Registrera sedan resultatet igen eller starta ett nytt test.',
    },
    verdictOutdated: {
      title: 'Testresultatet är inaktuellt',
      happened:
        '{judgedAt} registrerade någon testet som godkänt. Enheten kan ha ändrats sedan dess, och tjänsten rapporterar det inte som godkänt.',
      now: 'Starta installationstestet igen vid duschen.',
    },
  },
  configuration: {
    notReported: {
      title: 'Tjänsten rapporterar inte alla inställningar',
      happened: 'Firstflow skickade {fields}, men tjänsten rapporterar dem inte. Firstflow skickar dem inte igen.',
      now: 'Kontrollera dem på enheten. Hoppa sedan över steget med det som orsak.',
    },
    conflict: {
      title: 'Den här enheten har ändrats sedan du planerade',
      happened: 'De här fälten har ändrats sedan planeringen: {fields}. Firstflow skickade inget.',
      now: 'Öppna enheten och välj vilket värde som gäller för varje fält.',
    },
    differs: {
      title: 'Enheten rapporterar andra värden',
      happened: 'Tjänsten godtog dina värden. {differences}.',
      now: 'Öppna enheten. Godta det som den rapporterar, eller planera ett annat värde.',
    },
  },
  group: {
    notReported: {
      title: 'Tjänsten rapporterar inte gruppen',
      happened: 'Firstflow skickade den planerade gruppen, men tjänsten rapporterar den inte. Firstflow skickar den inte igen.',
      now: 'Stäm av gruppen med kontoret. Hoppa sedan över steget med det som orsak.',
    },
  },
  photo: {
    unusable: {
      title: 'Firstflow kan inte använda fotot',
      happened: '{reason}',
      now: 'Välj en JPEG- eller PNG-fil, eller ta fotot igen.',
    },
    notFound: {
      title: 'Fotot hittades inte',
      happened: 'Jobbet har inget sådant foto, eller så är filen skadad eller saknas.',
      now: 'Ta fotot igen om du kan.',
    },
  },
  fork: {
    finalised: {
      title: 'Den andra versionen är fastställd',
      happened: 'Dess utgåva {revision} gäller som helhet.',
      now: 'Låt den fortsätta i stället, eller skriv här det du behöver från den.',
    },
    notCarried: {
      title: 'Posten går inte att ta med',
      happened: 'Post {entry} i den andra versionen hör bara till den.',
      now: 'Skriv här det du behöver från den.',
    },
  },
  job: {
    assigned: {
      title: 'Någon annan arbetar med jobbet',
      happened: '{name} arbetar med jobbet.',
      now: 'Be {name} lämna det vidare, eller ta över det med ett skäl.',
    },
    notAssigned: {
      title: 'Det finns inget att börja eller ta över',
      happened: 'Jobbet är inte tilldelat någon annan.',
      now: 'Arbeta med det, eller tilldela det först.',
    },
    sealed: {
      title: 'Rapporten är fastställd',
      happened: 'Utgåva {revision} går inte att ändra.',
      now: 'Öppna jobbet igen för att börja nästa utgåva.',
    },
    testRunning: {
      title: 'Ett installationstest pågår',
      happened: '{name}: det senaste svaret visar ett pågående test. Du kan inte fastställa rapporten än.',
      now: 'Vänta tills testet är klart, avbryt det eller hoppa över steget med en orsak.',
    },
    notSealed: {
      title: 'Rapporten är inte fastställd än',
      happened: 'Jobbet har ingen fastställd utgåva.',
      now: 'Fastställ rapporten först.',
    },
    unknownRevision: {
      title: 'Utgåvan hittades inte',
      happened: 'Jobbet har ingen utgåva {revision}.',
      now: 'Välj en annan utgåva.',
    },
    notInTrash: {
      title: 'Jobbet finns inte i papperskorgen',
      happened: 'Papperskorgen har inget sådant jobb. Firstflow ändrade ingenting.',
      now: "Leta efter jobbet under ”@:{'app.nav.jobs'}”.",
    },
    present: {
      title: 'Jobbet finns redan på datorn',
      happened: 'Listan har ett jobb med det numret. Firstflow lät det andra ligga kvar i papperskorgen.',
      now: 'Öppna jobbet från listan. Eller radera det först och återställ sedan det andra.',
    },
    unknownIssue: {
      title: 'Anmärkningen hittades inte',
      happened: 'Jobbet har ingen sådan anmärkning.',
      now: 'Öppna jobbet igen och välj anmärkningen ur listan.',
    },
    unknownNote: {
      title: 'Anteckningen hittades inte',
      happened: 'Jobbet har ingen sådan anteckning.',
      now: 'Öppna jobbet igen och välj anteckningen ur listan.',
    },
    notRunning: {
      title: 'Ingen körning pågår',
      happened: 'Det finns ingen körning att pausa, fortsätta eller avbryta.',
      now: "Välj ”@:{'app.shortcuts.apply'}” för att starta en körning.",
    },
    cancelled: {
      title: 'Du avbröt körningen',
      happened: 'Firstflow avslutade det som var skickat och skickar inget mer.',
      now: "Välj ”@:{'app.shortcuts.apply'}” för att fortsätta med de övriga.",
    },
    notFound: {
      title: 'Jobbet hittades inte',
      happened: 'Listan har inget jobb med det numret.',
      now: "Titta under ”@:{'app.nav.jobs'}” och i papperskorgen.",
    },
    damaged: {
      title: 'Jobbet är skadat',
      happened: '{reason} Övriga jobb öppnas som vanligt. {copy}',
      now: 'Spara en kopia av filerna och lämna den oförändrad vidare. Sedan kan du flytta jobbet till papperskorgen.',
    },
    newerFormat: {
      title: 'Ett nyare Firstflow har skrivit jobbet',
      happened: 'Den här versionen visar det den kan läsa och lämnar jobbet oförändrat.',
      now: 'Uppdatera Firstflow och öppna sedan jobbet igen.',
    },
    busy: {
      title: 'Jobbet är upptaget',
      happened: 'En körning eller ett kommando i jobbet pågår fortfarande.',
      now: 'Vänta tills det är klart och försök igen.',
    },
    otherService: {
      title: 'Jobbet hör till en annan tjänst',
      happened: 'Jobbet använder {bound}, men miljön pekar nu på {now}. Firstflow skickade inget.',
      now: "Återställ adressen under ”@:{'app.environmentsView.title'}”, eller skapa ett nytt jobb för den nya adressen.",
    },
    unknownDevice: {
      title: 'Enheten finns inte i detta jobb',
      happened: 'Jobbet har ingen enhet {device}.',
      now: 'Välj en enhet i jobbets lista.',
    },
    notIdentified: {
      title: 'Enheten har inget enhets-ID än',
      happened: 'Enhets-ID för {device} saknas.',
      now: 'Skanna eller skriv in enhets-ID:t och försök igen.',
    },
    notAShower: {
      title: 'Det går bara med en dusch',
      happened: '{device} är en enhet av ett annat slag. Firstflow skickade inget.',
      now: 'Välj en dusch i jobbet.',
    },
    tooManyDevices: {
      title: 'Ett jobb rymmer högst {most} enheter',
      happened: 'Firstflow lade inte till någon enhet.',
      now: 'Skapa ett andra jobb för resten av anläggningen.',
    },
    sameDevice: {
      title: 'Enheten finns redan där',
      happened: '{id} är enheten som platsen har. Firstflow registrerade inget byte.',
      now: 'Skanna etiketten på den nya enheten.',
    },
    duplicateDevice: {
      title: 'Enhets-ID:t finns redan i jobbet',
      happened: '{id} hör till en annan plats i jobbet.',
      now: 'Jämför etiketten med jobbets lista.',
    },
    interrupted: {
      title: 'Firstflow avslutades innan svaret kom',
      happened: 'Firstflow hade skickat kommandot men hann inte registrera resultatet.',
      now: "Välj ”@:{'workflow.checkResult'}”. Firstflow upprepar aldrig en ändring på egen hand.",
    },
    notAllRead: {
      title: 'Firstflow kunde inte läsa av alla enheter',
      happened: 'Övriga enheter är aktuella. Inte avlästa:',
      now: "Välj ”@:{'app.job.refresh'}” för att läsa av de här enheterna igen.",
    },
    noTest: {
      title: 'Ingen testomgång väntar på ett beslut',
      happened: 'Jobbet har ingen testomgång för {device}. Firstflow registrerade inget.',
      now: "Välj ”@:{'app.job.refresh'}” först och registrera sedan resultatet.",
    },
    otherPlan: {
      title: 'Planen har ändrats sedan dess',
      happened: 'Därefter planerade någon något annat för {device}. Firstflow ångrade inget.',
      now: 'Titta på planen för {device} och ändra den där.',
    },
    otherHistory: {
      title: 'Jobbet har ändrats',
      happened: 'Jobbet ändrades medan Firstflow läste det. Firstflow sparade inget.',
      now: 'Försök igen.',
    },
    otherRun: {
      title: 'Testet har ändrats sedan dess',
      happened: 'Beslutet gällde ett tidigare läge i testet av {device}. Firstflow registrerade inget.',
      now: 'Se efter vad testet visar nu och registrera sedan resultatet.',
    },
    otherUnit: {
      title: 'Någon har bytt ut enheten',
      happened: '{id} är inte längre enheten för {device}. Firstflow skickade inget mer till den.',
      now: 'Överför ändringarna igen för att fortsätta med den nya enheten.',
    },
    changedOutside: {
      title: 'En enhet ändrades efter avläsningen',
      happened: '{device}: ett annat jobb eller ett enskilt kommando skickade sedan ”{operation}”. Firstflow fastställde ingenting.',
      now: "Välj ”@:{'app.job.refresh'}”. Fastställer du utan det säger rapporten att avläsningen är inaktuell.",
    },
    unsettled: {
      title: 'Ett tidigare kommando har okänt resultat',
      happened: '{device}: resultatet av ”{operation}” är okänt. Firstflow skickar inget mer till enheten förrän det är känt.',
      now: "Välj ”@:{'app.job.refresh'}”: Firstflow läser av enheten och kontrollerar resultatet.",
    },
  },
  write: {
    notFound: {
      title: 'Kommandot hittades inte',
      happened: 'Datorn har inte skickat något kommando med det numret.',
      now: "Öppna ”@:{'devices.lists.activity.title'}” och välj kommandot där.",
    },
    unsaved: {
      title: 'Firstflow skickade kommandot men kunde inte spara resultatet',
      happened: 'Journalen saknar resultatet: {reason}.',
      now: "Om disken är full, frigör utrymme. Välj ”@:{'workflow.checkResult'}” innan du skickar igen.",
    },
    notApplied: {
      title: 'Tjänsten utförde inte kommandot',
      happened: 'Inget användbart svar kom. Firstflow läste av enheten tills inget mer kunde följa, och värdena är oförändrade.',
      now: 'Överför ändringarna igen.',
    },
    thenFailed: {
      title: 'Firstflow skickade kommandot, men nästa steg misslyckades',
      happened: 'Efter kommandot misslyckades detta: {reason}.',
      now: "Välj ”@:{'workflow.checkResult'}” innan du skickar igen.",
    },
    decided: {
      title: 'Resultatet är redan känt',
      happened: '”{operation}” har redan ett resultat, från en person eller en senare avläsning. Firstflow registrerade inget.',
      now: 'Kontrollera det registrerade resultatet. Lägg till en anteckning om du såg något annat.',
    },
  },
  import: {
    unusable: {
      title: 'Firstflow kunde inte importera filen',
      happened: '{what} Firstflow ändrade inget på datorn.',
      now: 'Be om filen på nytt och försök igen. Om det misslyckas igen, skicka filen vidare oförändrad.',
    },
    diverged: {
      title: 'Två datorer har fortsatt jobbet',
      happened: 'Från post {entry} skiljer sig jobbet här och filen. Firstflow lämnade båda oförändrade.',
      now: "Välj ”@:{'transfer.branches.keep'}” för att jämföra dem, och fortsätt bara med det ena.",
    },
  },
  branch: {
    notFound: {
      title: 'Versionen hittades inte',
      happened: 'Datorn har ingen annan version av jobbet med det namnet.',
      now: 'Öppna listan över andra versioner igen.',
    },
  },
  storage: {
    full: {
      title: 'Disken är full',
      happened: 'Firstflow kan inte spara jobbet och avbröt därför.',
      now: 'Frigör utrymme och försök igen.',
    },
    readOnly: {
      title: 'Firstflow kan inte skriva i datamappen',
      happened: 'Firstflow får inte spara där och avbröt därför.',
      now: 'Kontrollera mappens behörigheter eller starta Firstflow med en annan mapp.',
    },
    inUse: {
      title: 'Ett annat program har öppnat {name}',
      happened: 'Firstflow kan inte ersätta filen så länge den är öppen.',
      now: 'Stäng den där eller välj ett annat namn och försök sedan igen.',
    },
    keyStore: {
      title: 'Nyckellagret tar inte emot nyckeln',
      happened: 'Datorns nyckellager nekade nyckeln eller svarade inte.',
      now: 'Ge Firstflow åtkomst till nyckellagret och försök igen.',
    },
    inTheWay: {
      title: 'Något blockerar en fil för Firstflow',
      happened: 'I stället för {name} finns en länk, en pipe eller en mapp.',
      now: 'Flytta undan det och försök igen.',
    },
    failed: {
      title: 'Firstflow kunde inte spara',
      happened: 'Datorn rapporterar: {reason}. Firstflow avbröt.',
      now: 'Kontrollera disken och försök igen.',
    },
  },
  support: {
    outdated: {
      title: 'Filerna är inaktuella',
      happened: 'Firstflow har samlat in dem igen eller startats om sedan de visades. Firstflow sparade inget.',
      now: 'Kontrollera dem igen och spara sedan.',
    },
  },
  training: {
    only: {
      title: 'Bara i övning',
      happened: 'Det här fungerar bara med den inbyggda simulatorn.',
      now: 'Gör det vid duschen eller öppna ett övningsjobb.',
    },
    unknownShower: {
      title: 'Övningsanläggningen har ingen sådan dusch',
      happened: 'Ingen dusch där har enhets-ID {id}. Firstflow startade inget test.',
      now: 'Ta enhets-ID:t från en etikett i övningsanläggningen.',
    },
    unknownGroup: {
      title: 'Övningsanläggningen har ingen sådan grupp',
      happened: 'Ingen grupp har ID {groupId}, så det simulerade kontoret kan inte tilldela den.',
      now: 'Skapa gruppen först, eller planera en som finns.',
    },
  },
  installation: {
    keyUnreadable: {
      title: 'Firstflow kan inte läsa datorns nyckel',
      happened: 'Firstflow signerar fastställda rapporter med den. Inget signerades.',
      now: "Lås upp datorns nyckellager och försök igen. Om nyckeln är förlorad, välj ”@:{'app.settings.renewKey'}” under ”@:{'app.nav.settings'}”.",
    },
  },
  work: {
    cancelled: {
      title: 'Avbrutet',
      happened: 'Du avbröt innan det var klart. Firstflow sparade och ändrade inget.',
      now: 'Starta det igen när du behöver det.',
    },
  },
  archive: {
    noPackage: {
      title: 'Arkivet har inte det här paketet',
      happened: 'Arkivet har inget överlämningspaket av den här utgåvan som går att verifiera.',
      now: 'Be den som fastställde rapporten öppna Firstflow med nätverk, eller spara paketet på den här datorn.',
    },
    readOnly: {
      title: 'Den här datorn läser bara arkivet',
      happened: 'Så står det i teamarkivets inställningar. Firstflow arkiverade ingenting.',
      now: "Ändra ”@:{'archive.readOnly'}” i inställningarna för att arkivera jobb härifrån.",
    },
    bucketInAddress: {
      title: 'Adressen innehåller bucketen',
      happened: 'Firstflow lägger själv till bucketen {bucket}.',
      now: 'Ange adressen utan den: {baseUrl}',
    },
    keyMalformed: {
      title: 'Nyckeln går inte att använda',
      happened: 'Nyckel-ID:t är tomt, eller så är den hemliga nyckeln kortare än 8 tecken. Eller så har den otillåtna tecken.',
      now: 'Kopiera nyckel-ID och hemlig nyckel igen, utan blanksteg och radbrytningar.',
    },
    noJob: {
      title: 'Arkivet har inte det här jobbet',
      happened: 'En dator rapporterade det, men posterna finns inte där. Någon har raderat det, eller så kommer de senare.',
      now: 'Försök igen senare, eller fråga din administratör om det är raderat.',
    },
    notReadBack: {
      title: 'Arkivet behöll inte det som Firstflow skrev',
      happened: 'Det bekräftade och lämnade sedan något annat. Dina jobb finns kvar på den här datorn.',
      now: 'Firstflow försöker igen senare. Om felet kvarstår, säg till din administratör.',
    },
    wrongRegion: {
      title: 'Regionen är fel',
      happened: '{host} anger regionen {region}.',
      now: 'Ange {region} som region.',
    },
    preset: {
      title: 'Företaget bestämmer arkivet',
      happened: 'Datorns policy bestämmer arkivets adress, bucket och region.',
      now: 'Ange bara nyckel-ID och hemlig nyckel, eller be administratören ändra policyn.',
    },
    notConfigured: {
      title: 'Inget arkiv är konfigurerat',
      happened: 'Den här datorn saknar adress, bucket eller nyckel till ett arkiv.',
      now: 'Fråga din administratör efter arkivets adress, bucket och nyckel.',
    },
    unreachable: {
      title: 'Firstflow kunde inte ansluta till arkivet',
      happened: '{host} svarade inte. Orsak: {reason}.',
      now: 'Kontrollera nätverket. Firstflow försöker igen senare.',
    },
    untrusted: {
      title: '{host} visar inte att det är arkivet',
      happened: '{reason}. Firstflow har varken skickat nyckeln eller några jobb.',
      now: 'På ett gästnätverk: logga in med en webbläsare först. Har företaget ett eget certifikat måste IT installera det.',
    },
    keyRejected: {
      title: 'Arkivet avvisade nyckeln',
      happened: '{host} godtar inte nyckel-ID:t eller den hemliga nyckeln ({status} {reason}).',
      now: 'Ange nyckel-ID och hemlig nyckel igen och kontrollera regionen, eller fråga din administratör.',
    },
    refused: {
      title: 'Arkivet tillät inte detta',
      happened: 'Nyckeln har inte rätt till detta hos {host} ({status} {reason}).',
      now: 'Be din administratör kontrollera bucketpolicyn för den här datorn.',
    },
    noBucket: {
      title: 'Bucketen finns inte',
      happened: '{host} har ingen bucket som heter {bucket}.',
      now: 'Kontrollera bucketens namn och arkivets adress.',
    },
    clockSkewed: {
      title: 'Datorns klocka går fel',
      happened: 'Klockorna hos {host} och på den här datorn skiljer sig med {difference}. Arkivet tar inte emot något.',
      now: 'Ställ in datorns datum och tid och försök igen.',
    },
    full: {
      title: 'Arkivet är fullt',
      happened: '{host} har inget utrymme kvar för den här bucketen ({reason}). Dina jobb finns kvar på den här datorn.',
      now: 'Be din administratör om mer lagring.',
    },
    busy: {
      title: 'Arkivet är upptaget',
      happened: '{host} tog inte emot kommandot just nu ({status}).',
      now: 'Firstflow försöker igen senare.',
    },
    failed: {
      title: 'Arkivet rapporterade ett fel',
      happened: '{host} svarade med ett fel ({status} {reason}).',
      now: 'Försök igen senare. Om felet kvarstår, säg till din administratör.',
    },
    unreadable: {
      title: 'Svaret kommer inte från ett arkiv',
      happened: 'Något på {host} svarade, och Firstflow kunde inte läsa svaret.',
      now: 'Kontrollera adressen. På ett gästnätverk loggar du först in med en webbläsare.',
    },
  },
  report: {
    failed: {
      title: 'Firstflow kunde inte skapa rapporten',
      happened: 'Orsak: {reason}. Jobbet är oförändrat.',
      now: 'Försök igen eller välj en annan mapp för filen.',
    },
  },
}
