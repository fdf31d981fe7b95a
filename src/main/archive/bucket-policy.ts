/**
 * The bucket policy of a computer, ready to be given to its user: it may read everything, write under its own name, and delete nothing.
 * LAPTOP and OFFICE stand for the users at the store, which Firstflow does not know.
 */
interface PolicyOf {
  readonly bucket: string
  readonly writer: string
  readonly readOnly: boolean
}

export function bucketPolicy({ bucket, writer, readOnly }: PolicyOf): string {
  const objects = `arn:aws:s3:::${bucket}`
  const users = (...names: readonly string[]) => ({ AWS: names.map((name) => `arn:aws:iam:::user/${name}`) })
  const read = {
    Effect: 'Allow',
    Principal: users('LAPTOP', 'OFFICE'),
    Action: ['s3:ListBucket', 's3:GetObject'],
    Resource: [objects, `${objects}/*`],
  }
  const write = {
    Effect: 'Allow',
    Principal: users('LAPTOP'),
    Action: ['s3:PutObject'],
    Resource: [`jobs/*/w/${writer}/*`, `feed/${writer}/*`, `latest/${writer}.json`, `laptops/${writer}.json`].map(
      (own) => `${objects}/v1/${own}`,
    ),
  }
  return JSON.stringify({ Version: '2012-10-17', Statement: readOnly ? [read] : [read, write] }, null, 2)
}
