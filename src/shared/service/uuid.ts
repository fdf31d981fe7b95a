import { z } from 'zod'

/** One of our own: a job, a request, an issue. Written in small letters from here on, however it came. */
export const uuid = z.uuid().toLowerCase().describe('A UUID. Capital letters are accepted and written in small ones.')
