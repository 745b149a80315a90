import { personFeatures } from './person-features'

/** The features that show companies and departments, or who belongs where: what changes one of them may show in all. */
export const organizeFeatures = [
  'company',
  'department',
  'organize',
  'organizeAdmin',
  'position',
  'role',
  'group',
  ...personFeatures,
]
