/** aws4fetch's signatures with synchronous hashing: WebCrypto runs each hash on another thread, which costs more than the hash. */
import { createHash, createHmac } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export class Signer extends AwsV4Signer {
  override async signature(): Promise<string> {
    const { datetime, region, service, secretAccessKey, credentialString } = this
    const canonical = createHash('sha256').update(await this.canonicalString())
    const key = [datetime.slice(0, 8), region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
    return hmac(key, ['AWS4-HMAC-SHA256', datetime, credentialString, canonical.digest('hex')].join('\n')).toString('hex')
  }
}
