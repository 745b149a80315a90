import { parseText } from '@workstation/domain/json/parse-text'
import { AppError } from './app-error'
import { checkJsonShape } from './json-body'

/**
 * What the text of a JSON file says, with or without a byte order mark.
 * @returns undefined for no JSON, for one that is nested deeper than any of ours, and for texts that nobody can store
 */
export function readJsonFile(text: string): unknown {
  const bare = text.replace(/^\uFEFF/, '')
  try {
    checkJsonShape(bare, Number.POSITIVE_INFINITY)
    return parseText(bare)
  } catch (error) {
    if (error instanceof AppError || error instanceof SyntaxError) return undefined
    throw error
  }
}
