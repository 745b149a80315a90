/** One object for whoever reads this module anew, as a configuration does. */
globalThis.plantedFault ??= { fault: null }
/** The fault that is in place while tests run. */
export const planted = globalThis.plantedFault
