import { CoreError } from '../../errors.ts'
import { listLicenses, type LicenseChoice } from '../../model/authoring/licenses.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { EditingServices } from './author.ts'

/** Those that a project may have; where the service does not answer, the usual ones. */
export async function askLicenses(
  { service }: Pick<EditingServices, 'service'>,
  options: RequestOptions,
): Promise<readonly LicenseChoice[]> {
  try {
    const { value } = await service.tags({ ...options, freshness: 'normal' })
    return listLicenses(value.licenses)
  } catch (error) {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    return listLicenses([])
  }
}
