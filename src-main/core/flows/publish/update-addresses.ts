import type { UpdateAddresses } from '../../model/authoring/publishing/published-version.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'

interface AddressServices {
  readonly service: Pick<HostingService, 'project'>
  readonly serviceUrl: string
}

/** Where the game itself asks whether a project has something newer, as its author writes it into a jar. Throws `not-found`. */
export async function readUpdateAddresses(
  project: string,
  { service, serviceUrl }: AddressServices,
  options: RequestOptions,
): Promise<UpdateAddresses> {
  const { slug } = (await service.project(project, options)).value
  const forge = `${serviceUrl.replace(/\/+$/, '')}/updates/${encodeURIComponent(slug)}/forge_updates.json`
  return { forge, neoforge: `${forge}?neoforge=only` }
}
