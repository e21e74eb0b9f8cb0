/** `dropped`: it is not shown. `late`: it is, and what is kept is to be read once more, as something was shown that is newer. */
export type AnswerPlace = 'shown' | 'late' | 'dropped'

export interface AnswerOrder {
  /** `isAsked`: of the service, not only of what is kept. The answer's place is asked for when it is there. */
  begin(isAsked: boolean): () => AnswerPlace
  /** What was asked before is about something else than what is wanted now. */
  forget(): void
}

/** Which answers are shown where what is kept is read while the service is asked: that never takes the place of the service's answer. */
export function createAnswerOrder(): AnswerOrder {
  let [newest, asked, shown] = [0, 0, 0]
  return {
    begin(isAsked) {
      newest += 1
      const mine = newest
      if (isAsked) asked = mine
      return () => {
        if (isAsked ? mine !== asked : mine < shown) return 'dropped'
        if (mine < shown) return 'late'
        shown = mine
        return 'shown'
      }
    },
    forget() {
      newest += 1
      asked = newest
      shown = newest
    },
  }
}
