import { useInstance } from '../../features/instance/instance-store.ts'
import { useRoute } from './route.ts'

/** Shows what is known of a file, beside the list of its instance. */
export function showFile(instance: string, file: string): void {
  useRoute.getState().go({ kind: 'instance', instance })
  useInstance.getState().open(instance)
  useInstance.getState().choose(file)
}
