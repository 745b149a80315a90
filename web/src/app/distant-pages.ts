// A step between the router and large pages without the shell: what they load is listed here, not in the entry that the
// sign-in page waits for.

/** The page that a review's link opens. */
export const loadReviewInfo = async () => (await import('./review-info-route')).ReviewInfoRoute

/** The page on which strangers register. */
export const loadRegisterUser = async () => (await import('./register-user-route')).RegisterUserRoute
