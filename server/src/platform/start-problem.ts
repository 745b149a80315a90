/** Why the product cannot start, said to the person at the terminal: what is wrong and what to do, in two languages. */
export class StartProblem extends Error {
  constructor(
    readonly zh: string,
    readonly en: string,
    options?: ErrorOptions,
  ) {
    super(en, options)
    this.name = 'StartProblem'
  }
}
