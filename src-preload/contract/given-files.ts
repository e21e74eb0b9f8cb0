/** A file that a person dropped on the window or chose in the system's dialog; `id` is main's name for it, `name` is for showing only. */
export interface GivenFile {
  readonly id: string
  readonly name: string
}
