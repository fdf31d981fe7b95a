/**
 * The WHATWG URL parser, which every host has. Declared by hand for the shared project, so that it depends neither on the DOM's nor on
 * Node's types and cannot use anything else from them.
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
