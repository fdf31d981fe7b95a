export function quitTooSoon(): void
