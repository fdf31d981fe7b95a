import { z } from 'zod'

/** An ID that Firstflow created (of a job, a request or an issue), normalised to small letters. */
export const uuid = z.uuid().toLowerCase().describe('A UUID. Capital letters are accepted and written in small ones.')
