/** Thrown where somebody looked at what saving comes to and stays in the editor: nothing is said, and nothing is lost. */
export class NotDone extends Error {}
