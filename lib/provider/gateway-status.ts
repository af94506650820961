/** Returns true for a status with which a gateway says that it did not reach the provider. */
export const isGatewayStatus = (status: number): boolean => status >= 502 && status <= 504;
