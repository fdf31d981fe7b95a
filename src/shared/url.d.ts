/**
 * The URL parser every host has (WHATWG). Declared by hand, for the shared project alone, so that it needs neither
 * the DOM's nor Node's types and can use nothing else of them.
 */
declare class URL {
  constructor(text: string, base?: string)
  static canParse(text: string, base?: string): boolean
  readonly protocol: string
  readonly hostname: string
  readonly username: string
  readonly password: string
  readonly search: string
  readonly hash: string
  readonly origin: string
  readonly pathname: string
}
