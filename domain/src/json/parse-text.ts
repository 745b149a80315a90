import { bytesOf } from './measure-json'

const refuseUnclean = (name: string, value: unknown): unknown => {
  if (bytesOf(name) === null || (typeof value === 'string' && bytesOf(value) === null)) throw new SyntaxError('text')
  return value
}

/** What a JSON text says. @throws SyntaxError where it is none, or says a text that nobody can store, such as `\\u0000` */
export const parseText = (text: string): unknown => JSON.parse(text, refuseUnclean)
