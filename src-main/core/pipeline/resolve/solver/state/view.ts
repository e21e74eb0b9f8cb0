/** What a question about a few reasons is asked against. */
export interface View {
  /** By place: the variable that stands as long as no reason says otherwise; a fixed one where it is fixed. */
  readonly standing: Int32Array
  /** By place: 1 where nothing but `standing` may stand. */
  readonly isFixed: Uint8Array
}
