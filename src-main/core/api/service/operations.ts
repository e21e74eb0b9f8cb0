import type { Core } from '../../core-api.ts'
import type { Services } from '../../open-services.ts'

/** Every operation of the hosting service, by its name. */
export function createOperationsApi({ service, events }: Pick<Services, 'service' | 'events'>): Core['api'] {
  const onSent = (done: number, total: number) =>
    events.emit({ kind: 'progress', progress: { stage: 'upload', instanceId: null, done, total, unit: 'bytes' } })
  return {
    operations: () => service().api.operations(),
    preview: (name, input) => service().api.preview(name, input),
    call: (name, input, options) => service().api.call(name, input, { ...options, onSent }),
    read: (...asked) => service().api.read(...asked),
  }
}
