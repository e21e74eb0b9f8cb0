/** A game or server that uses an instance's folder now. */
export interface RunningGame {
  /** null: the system does not tell which process it is. */
  readonly pid: number | null
  /** How it was noticed, to end a sentence: `process 4711 (java) works in /srv/minecraft`. */
  readonly sign: string
}
