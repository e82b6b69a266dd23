import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
export declare function rspackFederation(container: string, exposes: Readonly<Record<string, string>>): ModuleFederationPlugin;
