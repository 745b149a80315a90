/** The features that show what people hold and through what: who changes a role, position or group, or its people, changes what they show. */
export const heldFeatures = ['user', 'profile', 'explain', 'grantDesk', 'rightCheck']

/** The features that name pages and what stands on them, beside the menu itself. */
export const pageFeatures = ['explain', 'grantDesk', 'rightCheck', 'forbiddenPair']
