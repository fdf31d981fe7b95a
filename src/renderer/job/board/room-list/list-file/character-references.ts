/** Letters that HTML writes as `&uuml;` or `&#252;`, which the library that reads its tables leaves as they are. */

/** From U+00A0 on, in order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const named = new Map([
  ...latin.split(' ').map((name, at) => [name, String.fromCharCode(160 + at)] as const),
  ...Object.entries({
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    euro: '€',
    hellip: '…',
    bull: '•',
  }),
])

/** Not those of the signs of HTML itself. */
export const withLetters = (html: string): string =>
  html.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]\w{1,7}));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named.get(name) ?? all
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
    return code < 32 || code > 0x10ffff || '<>&"\''.includes(String.fromCodePoint(code)) ? all : String.fromCodePoint(code)
  })
