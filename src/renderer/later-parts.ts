/** What later.ts loads. It brings the contract and its schemas with it. */
export { effectOf } from '#shared/ipc/contract.ts'
export { errorWords, isAboutKey } from '#shared/ipc/error-words.ts'
