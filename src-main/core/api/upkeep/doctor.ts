import type { Core } from '../../core-api.ts'
import { mendLedger } from '../../flows/library/mend-ledger.ts'
import { checkHome } from '../../flows/doctor/doctor.ts'
import { writeReport } from '../../flows/doctor/write-report.ts'
import type { Services } from '../../open-services.ts'
import { USUAL_SETTINGS } from '../../model/settings.ts'
import type { RecoveryApi } from '../changes/recovery.ts'
import { requestOptions } from '../request-options.ts'

/** Whether all is well, and whether the service can be reached. */
export function createDoctorApi(
  services: Services,
  { run }: RecoveryApi,
): Pick<Core, 'doctor' | 'doctorReport' | 'status' | 'contact'> {
  const { disk, store, home, actor, settings, ledger, clock } = services
  const status: Core['status'] = (freshness, call) => services.service().status(requestOptions({ ...call, freshness }))
  return {
    doctor: (call) =>
      checkHome({
        ...services,
        // In the right length; its bytes are read when undo needs them.
        isStored: async (sha512, size) => (await disk.look(store.pathOf(sha512)))?.size === size,
        mend: () => mendLedger(services),
        recover: run,
        isOffline: call?.freshness === 'offline',
        status: () => status('now', call),
        budget: () => services.service().contact().budget,
      }),
    doctorReport: (checks) =>
      writeReport({
        home,
        actor,
        settings: settings.get(),
        usual: USUAL_SETTINGS,
        instances: ledger.instances(),
        checks,
        now: clock(),
      }),
    status,
    contact: () => Promise.resolve(services.service().contact()),
  }
}
