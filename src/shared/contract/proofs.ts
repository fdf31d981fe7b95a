/** What window and loopback host sign with a shared secret, and where the signature is. Both use HMAC-SHA256 in hexadecimal. */
export const proofHeader = 'firstflow-proof'
export const clientProof = (body: string) => `Firstflow window 1\n${body}`
export const hostProof = (nonce: string) => `Firstflow host 1\n${nonce}`
