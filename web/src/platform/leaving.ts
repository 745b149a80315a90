let leaving = false
window.addEventListener('beforeunload', () => {
  leaving = true
  // A page that stays after all, because its owner said so, works on.
  setTimeout(() => {
    leaving = false
  }, 3000)
})
window.addEventListener('pageshow', () => {
  leaving = false
})

/** True while the page goes away: its calls fail then, and that says nothing about the session. */
export const isLeaving = (): boolean => leaving
