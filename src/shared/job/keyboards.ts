/**
 * Text from a hand scanner that is set to another keyboard layout than the computer: a scanner types keys, not characters, so "-" of a
 * scanner set to English arrives as "ß" on a German computer. Pure.
 */

/** The characters of each key, without and with Shift, in the order of the keys. `pl` is the typist's layout; the usual one types as `us`. */
const layouts = {
  us: ["`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./", '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?'],
  de: ['^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-', '°!"§$%&/()=?`QWERTZUIOPÜ*\'ASDFGHJKLÖÄYXCVBNM;:_'],
  sv: ["§1234567890+´qwertyuiopå¨'asdfghjklöäzxcvbnm,.-", '½!"#¤%&/()=?`QWERTYUIOPÅ^*ASDFGHJKLÖÄZXCVBNM;:_'],
  fr: ['²&é"\'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:!', '³1234567890°+AZERTYUIOP¨£µQSDFGHJKLM%WXCVBN?./§'],
  it: ["\\1234567890'ìqwertyuiopè+ùasdfghjklòàzxcvbnm,.-", '|!"£$%&/()=?^QWERTYUIOPé*§ASDFGHJKLç°ZXCVBNM;:_'],
  es: ["º1234567890'¡qwertyuiop`+çasdfghjklñ´zxcvbnm,.-", 'ª!"·$%&/()=?¿QWERTYUIOP^*ÇASDFGHJKLÑ¨ZXCVBNM;:_'],
  pl: ["˛1234567890+'qwertzuiopżśóasdfghjklłąyxcvbnm,.-", '·!"#¤%&/()=?*QWERTZUIOPńćźASDFGHJKLŁęYXCVBNM;:_'],
} as const
export type KeyboardLayout = keyof typeof layouts
export const keyboardLayouts = Object.keys(layouts) as KeyboardLayout[]

/** How a scanner and its computer are set. */
interface Setting {
  readonly scanner: KeyboardLayout
  readonly computer: KeyboardLayout
}

/** One of the two is nearly always a scanner's delivery state, English (US). */
const settings: readonly Setting[] = keyboardLayouts
  .filter((layout) => layout !== 'us')
  .flatMap((layout) => [
    { scanner: 'us', computer: layout },
    { scanner: layout, computer: 'us' },
  ])

/** What a key that waits for the next one adds to it: "´" and "e" arrive as "é". */
const waitingKeys: Readonly<Record<string, string>> = { '\u0301': '´', '\u0300': '`', '\u0302': '^', '\u0308': '¨', '\u0303': '~' }

const tables = new Map(
  settings.map(({ scanner, computer }) => {
    const table = new Map<string, string>()
    for (const shift of [0, 1] as const)
      for (const [at, typed] of Array.from(layouts[computer][shift]).entries())
        table.set(typed, Array.from(layouts[scanner][shift])[at] ?? typed)
    return [scanner + computer, table]
  }),
)

/** What the computer types for a code that a scanner of that setting reads. What the scanner's layout has no key for stays. */
export const typedAs = (code: string, { scanner, computer }: Setting): string =>
  scanner === computer ? code : [...code].map((sign) => tables.get(computer + scanner)?.get(sign) ?? sign).join('')

function readAs(typed: string, { scanner, computer }: Setting): string | null {
  const table = tables.get(scanner + computer)
  const signs = [...typed.normalize('NFC')].flatMap((sign) => {
    if (table?.has(sign) === true || /\s|\p{Cc}/u.test(sign)) return [sign]
    const [base = '', ...marks] = sign.normalize('NFD')
    return [...marks.map((mark) => waitingKeys[mark] ?? mark), base]
  })
  const read = signs.map((sign) => (/\s|\p{Cc}/u.test(sign) ? sign : table?.get(sign)))
  return read.includes(undefined) ? null : read.join('')
}

/** Each code that a scanner of another layout may have read here, if it is a different text. */
export function otherReadings(typed: string): ReadonlySet<string> {
  const read = settings.map((setting) => readAs(typed, setting))
  return new Set(read.filter((text) => text !== null && text !== typed).map(String))
}

/** What a sign of a code may arrive as, other than itself. */
export const typedFor = (sign: string): ReadonlySet<string> =>
  new Set(settings.map((setting) => typedAs(sign, setting)).filter((typed) => typed !== sign))
