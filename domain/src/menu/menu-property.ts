/** What the property text of a menu entry says (RTE-44). */
export interface MenuProperty {
  /** Id of the design, the dictionary or the view that the entry opens; '' without one. */
  moduleId: string
  isTree: boolean
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads the property JSON of a menu entry. What is no such JSON names nothing. */
export function menuProperty(propertyJson: string): MenuProperty {
  const property = parsed(propertyJson)
  const fields: Record<string, unknown> = typeof property === 'object' && property !== null ? { ...property } : {}
  const moduleId = typeof fields.moduleId === 'string' ? fields.moduleId : ''
  return { moduleId, isTree: Number(fields.isTree) === 1 }
}
