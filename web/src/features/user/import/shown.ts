/** What of an import is shown: the lines once more where somebody corrects what did not go in. */
export type Shown = 'asIs' | 'lines' | 'start'
