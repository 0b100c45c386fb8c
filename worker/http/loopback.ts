/** Whether a host name leads to this machine itself. @param hostname as in `URL` */
export const isLoopback = (hostname: string): boolean => /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
