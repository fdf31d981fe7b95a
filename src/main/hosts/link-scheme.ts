/** The scheme of links that open a job: firstflow://jobs/<id>. */
export const linkScheme = 'firstflow'
