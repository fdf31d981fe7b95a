/** The service client on its way over TLS, to any name, by any proxy; the test's own authority is trusted as the system's are. */
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { onTestFinished } from 'vitest'
import { fieldLimits, ServiceClient } from '#main/client/client.ts'
import { openConnection } from '#main/client/connection.ts'
import { authority } from './certificates.ts'

/** What a company's IT installs on its laptops. Before the first connection, for the list is read once. */
export const companyAuthority = authority('Company CA')
setDefaultCACertificates([...getCACertificates('default'), companyAuthority.certificate])

export const secureKey = 'the-key-that-nobody-else-may-see'
const limits = { ...fieldLimits, connect: 1_500, idle: 1_500, total: 3_000, longestPause: 10 }

/** `route` is the response of a PAC script. */
export function secureClient(baseUrl: string, route = 'DIRECT', key = secureKey): ServiceClient {
  const connection = openConnection(new URL(baseUrl).origin, () => Promise.resolve(route))
  onTestFinished(() => connection.destroy())
  return new ServiceClient({ baseUrl, apiKey: key }, connection, limits)
}
